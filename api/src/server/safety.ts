import type { FastifyInstance, FastifyReply } from 'fastify';
import { Failed } from './failures';

/** Values within one another; no call of ours has more than four. What walks through a value would not come back. */
const deepest = 32;

/**
 * Whether any text in a value, names of fields included, has a NUL: Postgres cannot keep one.
 * @throws 400 for a value that is nested too deeply
 */
const hasNul = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return value.includes('\u0000');
  if (value === null || typeof value !== 'object') return false;
  if (depth > deepest) throw new Failed(400, 'The body is nested too deeply.');
  return Object.entries(value).some(([name, entry]) => hasNul(name) || hasNul(entry, depth + 1));
};

const nothingAllowed = "default-src 'none'; frame-ancestors 'none'";

/** Headers that keep browsers careful with an answer (security.md); a page of ours says itself what it may do. */
export const careful = (reply: FastifyReply, id: string): FastifyReply =>
  reply
    .header('x-request-id', id)
    .header('x-content-type-options', 'nosniff')
    .header('x-frame-options', 'DENY')
    .header('referrer-policy', 'no-referrer')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-security-policy', reply.getHeader('content-security-policy') ?? nothingAllowed);

/** What holds for every request and every answer. */
export function keepSafe(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    // Every field of a list's payload is optional, so the payload is too.
    if (request.method === 'POST' && request.body === undefined) request.body = {};
    if (hasNul(request.body) || hasNul(request.params) || hasNul(request.query)) {
      throw new Failed(400, 'Text must not contain a NUL character.');
    }
  });
  app.addHook('onSend', async (request, reply) => {
    careful(reply, request.id);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
