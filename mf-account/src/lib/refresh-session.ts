import { ApiError, get } from '@roadworthy/api-client';
import type { ProfileAnswer } from '@roadworthy/contract/api/accounts';
import { bus } from '@roadworthy/events';

/**
 * Tells the shell, and through it every area, who the reader is now. One that fails does no harm: the next page asks
 * again.
 */
export async function refreshSession(): Promise<void> {
  try {
    const { data } = await get<ProfileAnswer>('users/get-user-profile-data');
    bus.emit('account:profile-changed', { user: data });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
