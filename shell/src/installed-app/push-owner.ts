import { type ApiError, put } from '@roadworthy/api-client';
import type { PushDeviceRequest } from '@roadworthy/contract/api/push';
import { canNotify, currentPush, endPushOfOthers, toPushTarget } from '@roadworthy/contract/push-device';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';

/** Key of the session to which the API has bound the notifications of this browser. */
const BOUND_KEY = 'rw.push-session';

/** Binds the notifications of this browser to the present session, once: the API ends those of a session that ends. */
async function bindPush(): Promise<void> {
  const session = session$.value;
  const subscription = session && canNotify() ? await currentPush() : null;
  if (!session || !subscription) return;
  const id = `${session.user._id} ${session.expiresAt}`;
  if (localStorage.getItem(BOUND_KEY) === id) return;
  await put('users/push-devices', toPushTarget(subscription) satisfies PushDeviceRequest).catch((error: ApiError) => {
    // It gets none of this user any more.
    if (error.status !== 404) throw error;
  });
  localStorage.setItem(BOUND_KEY, id);
}

// Without a response the next document tries again.
const keepOwn = (user: string | null) =>
  void endPushOfOthers(user)
    .then(bindPush)
    .catch(() => {});

/**
 * Ends the notifications of this browser when their user signs out, or another one signs in; the API ends them too. An expired
 * session leaves them.
 */
export function endPushWithSession(): void {
  const user = session$.value?.user._id;
  if (user) keepOwn(user);
  bus.on('session:changed', ({ userId, reason }) => {
    if (reason === 'signed-in' || reason === 'signed-out') keepOwn(userId);
  });
}
