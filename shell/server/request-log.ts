import { withoutToken } from '@roadworthy/contract/mailed-links';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type LogStream = { write: (line: string) => void };

/** A request as a log line knows it: without the token of a mailed link, and without headers. */
export const loggedRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: withoutToken(url),
  host,
  remoteAddress: ip,
});

/**
 * The log of a call that is passed on to the API. The proxy warns of every page that is left in mid-call, such as while
 * its last words to analytics travel: that is how pages end.
 */
export const silentOnceLeft: FastifyInstance['childLoggerFactory'] = (logger, bindings, options, { socket }) => {
  const log = logger.child(bindings, options);
  const warn = log.warn.bind(log);
  log.warn = (...words: Parameters<typeof warn>) => {
    if (!socket.destroyed) warn(...words);
  };
  return log;
};
