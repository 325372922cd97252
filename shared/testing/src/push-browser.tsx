/** A browser that can show notifications; returned is what a test looks at and changes. */
export function pretendPushBrowser(subscribedTo?: string) {
  const target = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
  let current = subscribedTo;
  const unsubscribe = jest.fn(async () => {
    current = undefined;
    return true;
  });
  const subscriptionTo = (endpoint: string) => ({ endpoint, toJSON: () => ({ ...target, endpoint }), unsubscribe });
  const subscribe = jest.fn(async () => subscriptionTo(target.endpoint));
  const requestPermission = jest.fn(async () => 'granted');
  const getSubscription = async () => (current === undefined ? null : subscriptionTo(current));
  Object.assign(globalThis, { PushManager: class {}, Notification: { permission: 'default', requestPermission } });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { controller: {}, getRegistration: async () => ({ pushManager: { getSubscription, subscribe } }) },
    configurable: true,
  });
  return { target, subscribe, unsubscribe, requestPermission };
}

/** The browser of other tests again, which can show none. */
export function endPushBrowser(): void {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.clear();
}
