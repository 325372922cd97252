import { plainPagePolicy, renderFailurePage } from '@roadworthy/serving/plain-page';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Body of the edge's own errors, like the API's. */
export const failure = (msg: string) => ({ success: false, msg });

const isNavigation = ({ method, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && /\btext\/html\b/.test(headers.accept ?? '');

/** Sends an error: a page to a browser that navigates, JSON to programs. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, status: number, message: string) {
  reply.code(status).header('cache-control', 'no-store').header('vary', 'accept');
  if (!isNavigation(request)) return reply.send(failure(message));
  return reply
    .header('content-security-policy', plainPagePolicy)
    .type('text/html; charset=utf-8')
    .send(renderFailurePage(message));
}
