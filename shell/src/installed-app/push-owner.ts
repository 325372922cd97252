import { endPushOfOthers } from '@roadworthy/contract/push-device';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';

const end = (user: string | null) => void endPushOfOthers(user).catch(() => {});

/**
 * Ends the notifications of this browser when their user signs out, or another one signs in; the API ends them too. An expired
 * session leaves them.
 */
export function endPushWithSession(): void {
  const user = session$.value?.user._id;
  if (user) end(user);
  bus.on('session:changed', ({ userId, reason }) => {
    if (reason === 'signed-in' || reason === 'signed-out') end(userId);
  });
}
