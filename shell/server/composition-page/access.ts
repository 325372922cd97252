import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { EdgeSettings } from '../settings';

/** Whether somebody may see the page: yes, after saying the token, or there is no such page. */
export type Answer = 'welcome' | 'unknown' | 'nothing-here';

const digest = (text: string) => createHash('sha256').update(text).digest();
/** The password of `Authorization: Basic …`; the name is nobody's business. */
const passwordIn = (header = ''): string | undefined => {
  const encoded = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(header)?.[1];
  return (
    encoded &&
    Buffer.from(encoded, 'base64')
      .toString()
      .replace(/^[^:]*:/, '')
  );
};
const isLoopback = (ip: string) => /^(127\.|::1$|::ffff:127\.)/.test(ip);

/**
 * Who may see what the site is made of: with a token, whoever says it; without one, this machine alone, and nobody in
 * production.
 * The token has at least 32 characters, so that nobody guesses it (settings).
 */
export function mayLook(
  { ip, headers }: FastifyRequest,
  { providerToken, isProduction }: Pick<EdgeSettings, 'providerToken' | 'isProduction'>,
): Answer {
  if (providerToken) {
    const said = passwordIn(headers.authorization);
    return said !== undefined && timingSafeEqual(digest(said), digest(providerToken)) ? 'welcome' : 'unknown';
  }
  // A proxy on this machine is no sign that its visitor is here too.
  const isHere = isLoopback(ip) && headers['x-forwarded-for'] === undefined;
  return isHere && !isProduction ? 'welcome' : 'nothing-here';
}
