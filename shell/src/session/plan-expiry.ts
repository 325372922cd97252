import type { User } from '@roadworthy/contract/api/accounts';
import { session$ } from '@roadworthy/session';
import { refreshUser } from './update-user';

/** Starts after the first page has loaded what it needs. */
const START_DELAY_MS = 3_000;
const MIN_WAIT_MS = 60_000;
/** Timers may not run longer. */
export const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** When the first active plan ends, in epoch milliseconds; Infinity without plans. */
const firstEnd = ({ subscriptions }: User): number =>
  Math.min(...subscriptions.map(({ expirytimes }) => expirytimes * 1000));

/**
 * Refreshes the user's plans when they may have changed outside this browser: once for a stored session, and when a plan
 * ends (ROUTE-26 to ROUTE-28). A browser's clock may be wrong: the server decides, at most once a minute.
 * @returns stops it
 */
export function watchPlanExpiry(): () => void {
  if (session$.value) setTimeout(() => void refreshUser(), START_DELAY_MS);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const schedule = () => {
    clearTimeout(timer);
    const end = session$.value ? firstEnd(session$.value.user) : Infinity;
    if (end === Infinity || isStopped) return;
    const wait = Math.min(Math.max(end - Date.now(), MIN_WAIT_MS), MAX_TIMEOUT_MS);
    // The request may fail, or come before the plan ends on the server.
    timer = setTimeout(() => void refreshUser().finally(schedule), wait);
  };
  const subscription = session$.subscribe(schedule);
  return () => {
    isStopped = true;
    schedule();
    subscription.unsubscribe();
  };
}
