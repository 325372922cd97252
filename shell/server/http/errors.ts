import type { FastifyError, FastifyInstance } from 'fastify';
import { sendFailure } from './failure';

/** Answers errors, and requests that no route takes. */
export function errorsPlugin(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, 404, 'There is nothing at this address.'));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    // Client errors and visitors who left during the call are not logged. Only the response shows that a visitor left:
    // a request counts as destroyed once it was read.
    if (!reply.raw.destroyed && status >= 500) request.log.error(error);
    if (status === 500 && !error.code)
      return sendFailure(request, reply, 500, 'Something went wrong. Please try again.');
    if (status < 500) return sendFailure(request, reply, status, error.message);
    reply.header('retry-after', '5');
    return sendFailure(request, reply, 503, 'We cannot reach our data right now. Please try again in a moment.');
  });
}
