import type { Dependencies } from '../../../platform/dependencies';
import type { Gateway } from './gateway';
import { claimDueNotification, MAX_ATTEMPTS, type Notification, postpone } from './notification-repository';
import { quarantine, settle } from './settle';
import { verifyNotification } from './verify-notification';

async function confirmOne(deps: Dependencies, gateway: Gateway, notification: Notification, now: Date): Promise<void> {
  const { database, settings } = deps;
  const checkSource = settings.trustedProxies.length > 0;
  const { problem, ...checked } = await verifyNotification(gateway, notification, checkSource);
  if ('received' in checked) await settle(database.db, settings, notification, checked.received, now);
  else await quarantine(database.db, notification, problem ?? '');
}

/**
 * Verifies and settles all due notifications in sequence. After a crash, any process resumes unsettled ones when the
 * claim expires.
 * @param clock read for each notification, because the gateway may respond slowly
 * @param shouldContinue checked before each, so that a stopping process does not finish a long backlog first
 */
export async function confirmPayments(
  deps: Dependencies,
  gateway: Gateway,
  clock: () => Date,
  shouldContinue = () => true,
): Promise<void> {
  const { db } = deps.database;
  while (shouldContinue()) {
    const now = clock();
    const due = await claimDueNotification(db, now);
    if (!due) return;
    try {
      await confirmOne(deps, gateway, due, now);
    } catch (problem) {
      const message = problem instanceof Error ? problem.message : String(problem);
      if (due.tries < MAX_ATTEMPTS) await postpone(db, due, message, now);
      else await quarantine(db, due, `Given up: ${message}`);
    }
  }
}
