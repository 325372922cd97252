import type { FastifyReply, FastifyRequest } from 'fastify';
import { createBrowserToken, setBrowserToken, withKnownDevice } from '../../platform/rate-limiting/browser-token';
import { type Limit, tryConsume } from '../../platform/rate-limiting/limit';

/** Limits new device tokens per account: otherwise its owner could create any number of them. */
const newTokens: Limit = { name: 'device-token', max: 20, windowSeconds: 24 * 60 * 60, message: '' };

/**
 * Marks the browser as a known device of the account: it may still sign in and reset the password while others are
 * blocked.
 */
export async function markKnownDevice(request: FastifyRequest, reply: FastifyReply, account: number): Promise<void> {
  const { settings, database } = request.server.deps;
  const { browser } = request.client;
  if (!browser && !(await tryConsume(database.db, newTokens, String(account)))) return;
  setBrowserToken(reply, withKnownDevice(settings, browser ?? createBrowserToken(), account), settings);
}
