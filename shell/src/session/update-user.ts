import { ApiError, get } from '@roadworthy/api-client';
import type { ProfileResponse, User } from '@roadworthy/contract/api/accounts';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { browserStorage } from '../browser-storage';
import { storeSession } from './stored-session';
import { writeSession } from './write-session';

/** Updates the user's data in the session of every tab. Ignored once another user has signed in. */
export function updateUser(user: User): void {
  const session = session$.value;
  if (session?.user._id !== user._id) return;
  const updated = { ...session, user };
  storeSession(browserStorage(), updated);
  writeSession(updated);
  bus.emit('session:changed', { userId: user._id, reason: 'profile-changed' });
}

/** What guards and forms read of a user; counts and purchases are excluded, because they change with every ad and order. */
function toComparable({ sold_cars_count, listing_cars_count, favourite_cars_count, histories, ...user }: User): string {
  return JSON.stringify(Object.entries(user).sort());
}

/**
 * Fetches the current user and updates the session where plans or details differ.
 * @returns false when the server did not respond
 */
export async function refreshUser(): Promise<boolean> {
  try {
    const before = session$.value;
    const { data: user } = await get<ProfileResponse>('users/get-user-profile-data');
    const current = session$.value;
    // The user may have changed after the server read them.
    if (current && current !== before) return refreshUser();
    if (current && toComparable(current.user) !== toComparable(user)) updateUser(user);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
}
