import type { ErrorBody } from '@roadworthy/contract/api/response';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isForeignKeyViolation, sqlStateOf } from '../database/constraint-errors';
import { isUnavailable } from './unavailable';
import { validationErrorsByField } from './validation-errors';

/** An error whose message is shown to the caller. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors?: Record<string, string>,
    /** Seconds until a retry may succeed. */
    readonly retryAfter?: number,
    /** A proof-of-work challenge that allows a retry (rate-limiting/proof.ts). */
    readonly challenge?: object,
    /** Why, for programs, where a status has several reasons. */
    readonly reason?: string,
  ) {
    super(message);
  }
}

const body = (msg: string, errors?: Record<string, string>): ErrorBody => ({
  success: false,
  msg,
  ...(errors && { errors }),
});

/** Our messages for Fastify's errors; its own may quote the request or internals. */
const MESSAGES_BY_CODE: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be JSON.',
  FST_ERR_BAD_URL: 'The address is not well-formed.',
};

/** When the database or the file store is unavailable; the edge uses the same message for the API. */
const SERVICE_UNAVAILABLE_MESSAGE = 'We cannot reach our data right now. Please try again in a moment.';

/** Postgres codes for values that no column accepts: a client error. */
const badValueCodes = new Set(['22021', '22P05', '22003', '22P02', '22008']);

/** A failed statement without its parameters: personal data must not be logged. */
const withoutValues = (error: FastifyError): object => {
  const { query, cause } = error as FastifyError & { query?: string; cause?: unknown };
  return query === undefined ? error : { err: cause, query };
};

/** Sends an error as `{ success: false, msg, errors? }`. Server errors are logged, and their details are not sent. */
export function sendError(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof HttpError) {
    if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
    const { challenge, reason } = error;
    return reply
      .code(error.status)
      .send({ ...body(error.message, error.errors), ...(reason && { reason }), ...(challenge && { challenge }) });
  }
  if (error.validation) {
    const errors = validationErrorsByField(error.validation);
    const [[field, message] = ['body', 'is not valid']] = Object.entries(errors);
    return reply.code(400).send(body(`${field} ${message}.`, errors));
  }
  if (badValueCodes.has(sqlStateOf(error) ?? ''))
    return reply.code(400).send(body('The request has a value that cannot be used.'));
  if (isForeignKeyViolation(error)) {
    request.log.info(withoutValues(error));
    return reply.code(409).send(body('What this belongs to was deleted. Please reload the page.'));
  }
  const status = error.statusCode ?? 500;
  if (status < 500)
    return reply.code(status).send(body(MESSAGES_BY_CODE[error.code] ?? 'The request could not be understood.'));
  request.log.error(withoutValues(error));
  if (isUnavailable(error)) return reply.code(503).header('retry-after', '5').send(body(SERVICE_UNAVAILABLE_MESSAGE));
  return reply.code(500).send(body('Something went wrong on our side. Please try again.'));
}

/** All errors, unknown addresses included, have one response format. */
export function errorHandlerPlugin(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(body('There is nothing at this address.')));
  app.setErrorHandler(sendError);
}
