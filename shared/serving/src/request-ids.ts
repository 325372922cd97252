import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Gives each request its id: the `X-Request-Id` of a trusted proxy, if valid, so that one click can be traced from the
 * edge to the database. Ids of other senders are ignored: they could make two requests look like one.
 * @param isTrustedProxy whether an address is a trusted proxy
 */
export function createRequestIdGenerator(isTrustedProxy: (address: string) => boolean) {
  return ({ headers, socket }: IncomingMessage): string => {
    const received = headers['x-request-id'];
    const isValid =
      typeof received === 'string' && /^[\w-]{8,64}$/.test(received) && isTrustedProxy(socket.remoteAddress ?? '');
    return isValid ? received : randomUUID();
  };
}
