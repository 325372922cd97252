import { redactToken } from '@roadworthy/contract/mailed-links';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type LogStream = { write: (line: string) => void };

/** A request in the log: without the token of a mailed or a preview link, and without headers. */
export const loggedRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: redactToken(url).replace(/([?&]preview=)[^&]+/g, '$1…'),
  host,
  remoteAddress: ip,
});

/**
 * The log of a proxied call. The proxy warns about each page that is closed during a call, such as the last analytics
 * call: that is normal.
 */
export const muteAfterAbort: FastifyInstance['childLoggerFactory'] = (logger, bindings, options, { socket }) => {
  const log = logger.child(bindings, options);
  const warn = log.warn.bind(log);
  log.warn = (...args: Parameters<typeof warn>) => {
    if (!socket.destroyed) warn(...args);
  };
  return log;
};
