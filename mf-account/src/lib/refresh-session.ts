import { ApiError, get } from '@roadworthy/api-client';
import type { ProfileResponse, User } from '@roadworthy/contract/api/accounts';
import { bus } from '@roadworthy/events';

/**
 * Reloads the user and notifies the shell, which updates all areas. A failure is ignored: the next page retries.
 * @returns the current user; undefined when the request failed
 */
export async function refreshSession(): Promise<User | undefined> {
  try {
    const { data } = await get<ProfileResponse>('users/get-user-profile-data');
    bus.emit('account:profile-changed', { user: data });
    return data;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return undefined;
  }
}
