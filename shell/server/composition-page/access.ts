import { hasValidPassword } from '@roadworthy/serving/basic-auth';
import type { FastifyRequest } from 'fastify';
import type { EdgeSettings } from '../settings/settings';

/** 'allowed' shows the page, 'unauthorized' asks for the token (401), 'not-found' is a 404. */
export type AccessResult = 'allowed' | 'unauthorized' | 'not-found';

const isLoopback = (ip: string) => /^(127\.|::1$|::ffff:127\.)/.test(ip);
const isLocalHost = (hostname: string) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);

/**
 * Access to the composition page: with a configured token, callers that send it; without one, only this machine, and not
 * in production. The token has at least 32 characters, so it cannot be guessed (settings).
 */
export function checkPageAccess(
  { ip, headers, hostname }: FastifyRequest,
  { operatorToken, isProduction }: Pick<EdgeSettings, 'operatorToken' | 'isProduction'>,
): AccessResult {
  if (operatorToken) return hasValidPassword(headers.authorization, operatorToken) ? 'allowed' : 'unauthorized';
  // A proxy on this machine may serve any client, and so may a page whose name resolves to this machine (DNS rebinding).
  const isFromThisMachine = isLoopback(ip) && isLocalHost(hostname) && headers['x-forwarded-for'] === undefined;
  return isFromThisMachine && !isProduction ? 'allowed' : 'not-found';
}
