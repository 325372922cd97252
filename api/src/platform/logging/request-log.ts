import { redactToken } from '@roadworthy/contract/mailed-links';
import type { FastifyRequest } from 'fastify';

/** A request in a log line: without headers, and without the token of a mailed link. */
export const loggedRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: redactToken(url),
  host,
  remoteAddress: ip,
});
