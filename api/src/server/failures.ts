import type { FailureBody } from '@roadworthy/contract/api/answer';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { ValidationError } from 'yup';

/** A failure that the caller is told about, in words for people. */
export class Failed extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors?: Record<string, string>,
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

/** Field and complaint of each thing that a schema refused. */
function complaints({ validation, validationContext }: FastifyError): Record<string, string> {
  return Object.fromEntries(
    (validation ?? []).map(({ instancePath, params, message }) => {
      const missing = (params as { missingProperty?: string }).missingProperty;
      const field = instancePath.slice(1).replaceAll('/', '.') || missing || validationContext || 'body';
      return [field, message ?? 'is not valid'];
    }),
  );
}

const isForm = (error: unknown): error is ValidationError => (error as Error)?.name === 'ValidationError';
/** Postgres codes for values that no column takes, such as text with a NUL in it: the caller's mistake, not ours. */
const badValueCodes = new Set(['22021', '22P05', '22003', '22P02']);
const codeOf = (error: unknown): string | undefined =>
  (error as { code?: string })?.code ?? (error as { cause?: { code?: string } })?.cause?.code;

/** Every failure leaves as `{ success: false, msg, errors? }`; nothing internal leaks. */
export function answerFailures(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(body('There is nothing at this address.')));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Failed) {
      if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
      return reply.code(error.status).send(body(error.message, error.errors));
    }
    if (isForm(error)) {
      const form = error as unknown as ValidationError;
      const errors = Object.fromEntries(form.inner.map((entry) => [entry.path ?? 'body', entry.message]));
      return reply.code(400).send(body(form.inner[0]?.message ?? form.message, errors));
    }
    if (error.validation) {
      const errors = complaints(error);
      const [[field, message] = ['body', 'is not valid']] = Object.entries(errors);
      return reply.code(400).send(body(`${field} ${message}.`, errors));
    }
    if (badValueCodes.has(codeOf(error) ?? ''))
      return reply.code(400).send(body('The request has a value that cannot be used.'));
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send(body(`${error.message.replace(/\.$/, '')}.`));
    request.log.error(error);
    return reply.code(500).send(body('Something went wrong on our side. Please try again.'));
  });
}
