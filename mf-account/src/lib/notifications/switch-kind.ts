import { ApiError } from '@roadworthy/api-client';
import type { PushDevice } from '@roadworthy/contract/api/push';
import { currentPush, type PushKind, subscribeToPush, toPushTarget } from '@roadworthy/contract/push-device';
import { bus } from '@roadworthy/events';
import { mutate, request } from '@roadworthy/query';
import { session$ } from '@roadworthy/session';
import { pushDevicesQuery, storePushDevice } from './api';

const nothing: Record<PushKind, boolean> = { messages: false, price_drops: false, searches: false };

/** The device that is this browser; undefined when it gets no notifications of this user. */
export async function findThisDevice(devices: readonly PushDevice[]): Promise<PushDevice | undefined> {
  const endpoint = (await currentPush())?.endpoint;
  return devices.find((device) => device.endpoint === endpoint);
}

let lastChange: Promise<unknown> = Promise.resolve();

const BLOCKED = 'Your browser does not allow notifications of this site. You can change that in its settings.';

/** @returns false when the user or the browser refuses. @throws ApiError */
async function storeKind(publicKey: string, about: PushKind, isOn: boolean): Promise<boolean> {
  const user = session$.value?.user._id;
  const former = await currentPush();
  const subscription = user && (await subscribeToPush(publicKey, user));
  if (!subscription) return false;
  // The API stores all kinds: what the page shows may be older than another change.
  const { devices } = await request(pushDevicesQuery, undefined);
  const device = devices.find(({ endpoint }) => endpoint === former?.endpoint);
  const { messages, price_drops, searches } = device ?? nothing;
  await mutate(storePushDevice, { ...toPushTarget(subscription), messages, price_drops, searches, [about]: isOn });
  return true;
}

/**
 * Switches notifications of this browser about something on or off, and says why when it cannot; the browser asks for
 * permission where it has not. Changes are stored one after the other.
 * @returns whether they are switched
 */
export async function switchKind(...change: Parameters<typeof storeKind>): Promise<boolean> {
  const stored = lastChange.then(() => storeKind(...change));
  lastChange = stored.catch(() => {});
  try {
    const isSwitched = await stored;
    if (!isSwitched) bus.emit('notice:shown', { type: 'error', message: BLOCKED });
    return isSwitched;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    bus.emit('notice:shown', { type: 'error', message: error.message });
    return false;
  }
}
