import { ApiError } from '@roadworthy/api-client';
import type { User } from '@roadworthy/contract/api/accounts';
import { bus } from '@roadworthy/events';
import { request } from '@roadworthy/query';
import { userQuery } from './api';

/**
 * Reloads the user and notifies the shell, which updates all areas. A failure is ignored: the next page retries.
 * @returns the current user; undefined when the request failed
 */
export async function refreshSession(): Promise<User | undefined> {
  try {
    const user = await request(userQuery, undefined);
    bus.emit('account:profile-changed', { user });
    return user;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return undefined;
  }
}
