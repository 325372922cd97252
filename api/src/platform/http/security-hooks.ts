import type { FastifyInstance, FastifyReply } from 'fastify';
import { HttpError } from './http-error';

/** Nesting limit of JSON bodies (requests use four levels): recursion over a deeper one could overflow the stack. */
const MAX_JSON_DEPTH = 32;

/**
 * Whether a value contains a NUL in any text or field name: Postgres cannot store it.
 * @throws 400 for a value that is nested too deeply
 */
const hasNul = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return value.includes('\u0000');
  if (value === null || typeof value !== 'object') return false;
  if (depth > MAX_JSON_DEPTH) throw new HttpError(400, 'The body is nested too deeply.');
  return Object.entries(value).some(([name, entry]) => hasNul(name) || hasNul(entry, depth + 1));
};

const nothingAllowed = "default-src 'none'; frame-ancestors 'none'";

/** Security headers of every response; HTML pages of the API set their own CSP. */
export const setSecurityHeaders = (reply: FastifyReply, id: string): FastifyReply =>
  reply
    .header('x-request-id', id)
    .header('x-content-type-options', 'nosniff')
    .header('x-frame-options', 'DENY')
    .header('referrer-policy', 'no-referrer')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-security-policy', reply.getHeader('content-security-policy') ?? nothingAllowed);

/** Checks on every request and headers on every response. */
export function securityHooksPlugin(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    // All fields of a list request are optional, so its body is too.
    if (request.method === 'POST' && request.body === undefined) request.body = {};
    if (hasNul(request.body) || hasNul(request.params) || hasNul(request.query)) {
      throw new HttpError(400, 'Text must not contain a NUL character.');
    }
  });
  app.addHook('onSend', async (request, reply) => {
    setSecurityHeaders(reply, request.id);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
