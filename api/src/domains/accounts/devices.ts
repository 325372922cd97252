import type { FastifyReply, FastifyRequest } from 'fastify';
import { createBrowserToken, setBrowserToken, withKnownDevice } from '../../platform/rate-limiting/browser-token';
import { type Limit, tryConsume } from '../../platform/rate-limiting/limit';
import { recordTraces } from './traces';

/** Limits new device tokens per account: otherwise its owner could create any number of them. */
const newTokens: Limit = { name: 'device-token', max: 20, windowSeconds: 24 * 60 * 60, message: '' };

/**
 * Marks the browser as a known device of the account: it may still sign in and reset the password while others are
 * blocked.
 */
export async function markKnownDevice(request: FastifyRequest, reply: FastifyReply, account: number): Promise<void> {
  const { settings, database } = request.server.deps;
  const { browser: sent, ip } = request.client;
  const browser = sent ?? ((await tryConsume(database.db, newTokens, String(account))) ? createBrowserToken() : null);
  await recordTraces(database.db, settings, account, { browser, ip });
  if (browser) setBrowserToken(reply, withKnownDevice(settings, browser, account), settings);
}
