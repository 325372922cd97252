import type { FailureBody } from '@roadworthy/contract/api/answer';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAway } from './away';
import { complaintsByField } from './complaints';

/** A failure that the caller is told about, in words for people. */
export class Failed extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors?: Record<string, string>,
    /** Seconds after which to try again. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

const body = (msg: string, errors?: Record<string, string>): FailureBody => ({
  success: false,
  msg,
  ...(errors && { errors }),
});

/** Fastify's own complaints in words of ours; its own may quote the request or name its parts. */
const known: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be JSON.',
  FST_ERR_BAD_URL: 'The address is not well-formed.',
};

/** Said when the database or the store of files is away; the edge says the same of the API. */
const awayForNow = 'We cannot reach our data right now. Please try again in a moment.';

/** Postgres codes for values that no column takes: the caller's mistake, not ours. */
const badValueCodes = new Set(['22021', '22P05', '22003', '22P02', '22008']);
const codeOf = (error: unknown): string | undefined =>
  (error as { cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code;

/** A failed statement without its values: they are people's names and addresses, and a log is no place for them. */
const withoutValues = (error: FastifyError): object => {
  const { query, cause } = error as FastifyError & { query?: string; cause?: unknown };
  return query === undefined ? error : { err: cause, query };
};

/** Sends a failure as `{ success: false, msg, errors? }`. What is our own fault is logged and not told. */
export function answerFailure(error: FastifyError | Failed, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Failed) {
    if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
    return reply.code(error.status).send(body(error.message, error.errors));
  }
  if (error.validation) {
    const errors = complaintsByField(error.validation);
    const [[field, words] = ['body', 'is not valid']] = Object.entries(errors);
    return reply.code(400).send(body(`${field} ${words}.`, errors));
  }
  if (badValueCodes.has(codeOf(error) ?? ''))
    return reply.code(400).send(body('The request has a value that cannot be used.'));
  const status = error.statusCode ?? 500;
  if (status < 500) return reply.code(status).send(body(known[error.code] ?? 'The request could not be understood.'));
  request.log.error(withoutValues(error));
  if (isAway(error)) return reply.code(503).header('retry-after', '5').send(body(awayForNow));
  return reply.code(500).send(body('Something went wrong on our side. Please try again.'));
}

/** Every failure of a route, and every unknown address, is answered in one shape (design.md 5 'Errors'). */
export function answerFailures(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(body('There is nothing at this address.')));
  app.setErrorHandler(answerFailure);
}
