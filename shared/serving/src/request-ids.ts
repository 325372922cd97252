import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Gives each request its id: the one that a believed sender says in `X-Request-Id`, when it is harmless, so that one
 * click can be followed from the edge to the database; anybody else's could make two requests look like one.
 * @param isBelieved whether an address is a proxy's
 */
export function requestIds(isBelieved: (address: string) => boolean) {
  return ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id'];
    const isGood = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) && isBelieved(socket.remoteAddress ?? '');
    return isGood ? given : randomUUID();
  };
}
