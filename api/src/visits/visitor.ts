import { createHash } from 'node:crypto';
import type { Sql } from '../database/database';
import { networkOf } from '../throttling/network';
import { saltOfToday } from './queries';

/** Programs that say what they are, and those that say nothing. Whoever lies is stopped by the budgets. */
const program =
  /bot|crawl|spider|slurp|archiver|preview|facebookexternalhit|whatsapp|headless|lighthouse|monitor|uptime|curl|wget|python|java\/|go-http|okhttp|axios|node/i;

/** Whether a request comes from a program rather than a person's browser. */
export const isProgram = (userAgent: string | undefined): boolean => !userAgent?.trim() || program.test(userAgent);

/**
 * Who visits today: by the id that the caller sends, else by address. Nobody can tell whom it names, tomorrow not even
 * we.
 */
export async function visitorHash(database: Sql, given: string | undefined, address: string): Promise<string> {
  const subject = given ? `id ${given}` : `address ${networkOf(address)}`;
  return createHash('sha256')
    .update(`${await saltOfToday(database)} ${subject}`)
    .digest('base64url');
}
