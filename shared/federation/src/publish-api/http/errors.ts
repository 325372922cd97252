import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { GateError } from '../../gate/gate-record';
import { PinnedError } from '../../registry/activations';
import { NotCanaryError, ReleaseRejectedError } from '../../rollout/activate';
import { UploadRejectedError } from '../upload/upload-error';
import { HttpError } from './http-error';

const send = (reply: FastifyReply, status: number, msg: string, errors?: readonly object[]) =>
  reply.code(status).send({ success: false, msg, ...(errors && { errors }) });

/** Answers errors: each release check that failed, with its fix; nothing of the server's own failures. */
export function errorsPlugin(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => send(reply, 404, 'There is nothing at this address.'));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof UploadRejectedError)
      return send(reply, error.statusCode, 'The upload was refused: nothing was published.', error.problems);
    if (error instanceof ReleaseRejectedError)
      return send(reply, 422, 'The release checks failed: nothing was switched.', error.violations);
    if (error instanceof GateError) return send(reply, 422, error.message);
    if (error instanceof PinnedError || error instanceof NotCanaryError) return send(reply, 409, error.message);
    if (error instanceof HttpError && error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds);
    const status = error.statusCode ?? 500;
    if (status < 500 || error instanceof HttpError) return send(reply, status, error.message);
    request.log.error(error);
    reply.header('retry-after', 5);
    return send(reply, 503, 'The registry could not do that. Please try again in a moment.');
  });
}
