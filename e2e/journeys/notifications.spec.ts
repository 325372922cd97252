/** @areas shell mf-account mf-listings */
import { createECDH } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../edge-test';
import { expectNoViolations } from './axe';
import { DEMO_PASSWORD } from './site-test';
import { createUser } from './user';

test.use({ hasServiceWorker: true, viewport: { width: 375, height: 700 } });

/** Signs in on the edge's origin for the documents that follow. */
async function signInAt(site: Page, origin: string, email: string): Promise<void> {
  const data = { email, password: DEMO_PASSWORD };
  const {
    token,
    expires_at: expiresAt,
    data: user,
  } = await (await site.request.post(`${origin}/api/v1/users/user-login`, { data })).json();
  await site.addInitScript(
    ([at, session]) => {
      if (location.origin === at && !sessionStorage.getItem('signed-in'))
        localStorage.setItem('roadworthy.session', session);
      sessionStorage.setItem('signed-in', '1');
    },
    [origin, JSON.stringify({ token, expiresAt, user })] as const,
  );
}

/** The browser of tests has no push service and refuses notifications: it gets a subscription of our own. */
async function givePushService(site: Page): Promise<void> {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const subscription = {
    endpoint: `https://push.example/${Date.now()}`,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: 'A'.repeat(22) },
  };
  await site.addInitScript((given) => {
    const subscribed = {
      endpoint: given.endpoint,
      toJSON: () => given,
      unsubscribe: async () => sessionStorage.removeItem('subscribed'),
    };
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem('subscribed', '1');
      return subscribed as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () =>
      (sessionStorage.getItem('subscribed') ? subscribed : null) as unknown as PushSubscription | null;
  }, subscription);
}

test('A favourite offers notifications, and the profile switches them', async ({ edge, site }) => {
  const email = await createUser(site, 'notified');
  await givePushService(site);
  await signInAt(site, edge.origin, email);
  await site.goto(`${edge.origin}/second-hand-cars`);
  await site.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await site
    .getByRole('button', { name: /^Add to favourites/ })
    .first()
    .click();
  const offer = site.getByRole('dialog', { name: 'Hear when it gets cheaper?' });
  await expect(offer).toBeVisible();
  await expectNoViolations(site, 'the offer', '[role=dialog]');
  await offer.getByRole('button', { name: 'Notify me' }).click();
  await expect(site.getByText('This device is notified.')).toBeVisible();
  await site.goto(`${edge.origin}/profile?tab=profile&part=edit`);
  await expect(site.getByRole('switch', { name: 'Lower prices of favourites' })).toBeChecked();
  const messages = site.getByRole('switch', { name: 'Messages in Chat' });
  await expect(messages).not.toBeChecked();
  await messages.click();
  await expect(messages).toBeChecked();
  await expectNoViolations(site, 'notifications of the profile', 'section[aria-labelledby=notified-devices]');
});
