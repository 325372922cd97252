import type { PushDeviceRequest } from './api/push';

/** What a device can be notified about, in the order in which settings show it. */
export const pushKinds = ['messages', 'price_drops', 'searches'] as const;
export type PushKind = (typeof pushKinds)[number];

/** Key of the time, in milliseconds, at which this browser was last offered notifications about something. */
const offerKey = (about: PushKind): string => `rw.push-offer.${about}`;
/** Key of the user whose notifications this browser gets. */
const OWNER_KEY = 'rw.push-user';
const OFFER_AGAIN_MS = 90 * 24 * 60 * 60 * 1_000;

/** Storage may be disabled: then nothing is offered. */
function read(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

/** @returns whether it was stored: storage may be full or disabled */
function write(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Whether this browser can show notifications. On iPhones only an installed site can. */
export const canNotify = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether to ask now: the page has its service worker, the browser does not refuse, and was offered none in the last 90 days. */
export function shouldOfferPush(about: PushKind): boolean {
  if (!canNotify() || !navigator.serviceWorker.controller || Notification.permission === 'denied') return false;
  const offeredAt = read(offerKey(about));
  return offeredAt !== undefined && !(Number(offeredAt) > Date.now() - OFFER_AGAIN_MS);
}

/** Remembers an answer, also 'Not now', where the browser can store it. */
export function rememberPushOffer(about: PushKind): void {
  write(offerKey(about), String(Date.now()));
}

/** The subscription of this browser; null without one, or without a service worker. */
export const currentPush = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

/** Ends the subscription of this browser unless it is this user's, so that it gets no notification of another. */
export async function endPushOfOthers(user: string | null): Promise<void> {
  const owner = read(OWNER_KEY);
  if (!canNotify() || !owner || owner === user) return;
  await (await currentPush())?.unsubscribe();
  localStorage.removeItem(OWNER_KEY);
}

/**
 * Subscribes this browser, which asks its user for permission.
 * @param publicKey of the site
 * @returns undefined when the user or the browser refuses, also to store its user, or the site has no service worker
 */
export async function subscribeToPush(publicKey: string, user: string): Promise<PushSubscription | undefined> {
  await endPushOfOthers(user);
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration || (await Notification.requestPermission()) !== 'granted') return undefined;
  // Before there is a subscription: one without a user would not end when another one signs in.
  if (!write(OWNER_KEY, user)) return undefined;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return registration.pushManager.subscribe(options).catch(async () => {
    // It was made with a former key of the site.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return registration.pushManager.subscribe(options).catch(() => undefined);
  });
}

/** The address and keys as the API takes them. */
export function toPushTarget(subscription: PushSubscription): Pick<PushDeviceRequest, 'endpoint' | 'keys'> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
}
