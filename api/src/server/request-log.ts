import { withoutToken } from '@roadworthy/contract/mailed-links';
import type { FastifyRequest } from 'fastify';

/** A request as a log line knows it: without the token of a mailed link, and without headers. */
export const loggedRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: withoutToken(url),
  host,
  remoteAddress: ip,
});
