import { ApiError, get } from '@roadworthy/api-client';
import type { ProfileAnswer, User } from '@roadworthy/contract/api/accounts';
import { session$ } from '@roadworthy/session';
import { EMPTY, type Subscription, switchMap, timer } from 'rxjs';

/** Milliseconds: once the first page has what it needs; and at least, and at most, until a plan's end is looked at. */
const pauses = { start: 3_000, least: 60_000, most: 2 ** 31 - 1 } as const;

/** When the first of the plans held ends, in milliseconds since 1970; infinite for somebody who holds none. */
const firstEnd = ({ subscriptions }: User): number =>
  Math.min(...subscriptions.map(({ expirytimes }) => expirytimes * 1000));

const plansOf = ({ is_subscriber, subscriptions }: User): string => JSON.stringify([is_subscriber, subscriptions]);

/**
 * Asks for the user's plans when they may have changed with no doing of this browser: for a session that was kept, as
 * one may have been granted or be over, and when one ends (section 2 'Redirect rules'). A browser's clock may be wrong:
 * the server decides, and is not asked all the time.
 * @param changed told who the user is now, where the plans are others
 */
export function keepPlans(changed: (user: User) => void): Subscription {
  const ask = async () => {
    try {
      const { data: user } = await get<ProfileAnswer>('users/get-user-profile-data');
      const known = session$.value?.user;
      if (known && plansOf(known) !== plansOf(user)) changed(user);
    } catch (error) {
      // What this one does not learn the next page does.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  if (session$.value) setTimeout(() => void ask(), pauses.start);
  return session$
    .pipe(
      switchMap((session) => {
        const end = session ? firstEnd(session.user) : Infinity;
        if (end === Infinity) return EMPTY;
        return timer(Math.min(Math.max(end - Date.now(), pauses.least), pauses.most));
      }),
    )
    .subscribe(() => void ask());
}
