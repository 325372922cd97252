import type { Parts } from '../server/parts';
import { check } from './check';
import type { Gateway } from './gateway';
import { mostTries, type Notification, postpone, takeDue } from './notification-queries';
import { quarantine, settle } from './settle';

async function confirmOne(parts: Parts, gateway: Gateway, notification: Notification, now: Date): Promise<void> {
  const { database, settings } = parts;
  const checkSource = settings.trustedProxies.length > 0;
  const { problem, ...checked } = await check(gateway, notification, checkSource);
  if ('received' in checked) await settle(database.sql, settings, notification, checked.received, now);
  else await quarantine(database.sql, notification, problem ?? '');
}

/**
 * Checks and settles every notification that is due, one after the other. A process may end anywhere in between: what
 * is not settled is taken up again, by any process, once the first one's time with it is over.
 * @param clock read anew for each: the provider may take its time with every answer
 * @param goesOn asked before each, so that an API that is to end does not finish a long row of them first
 */
export async function confirmPayments(
  parts: Parts,
  gateway: Gateway,
  clock: () => Date,
  goesOn = () => true,
): Promise<void> {
  const { sql } = parts.database;
  while (goesOn()) {
    const now = clock();
    const due = await takeDue(sql, now);
    if (!due) return;
    try {
      await confirmOne(parts, gateway, due, now);
    } catch (problem) {
      const words = problem instanceof Error ? problem.message : String(problem);
      if (due.tries < mostTries) await postpone(sql, due, words, now);
      else await quarantine(sql, due, `Given up: ${words}`);
    }
  }
}
