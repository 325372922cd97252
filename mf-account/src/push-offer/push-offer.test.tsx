import { shouldOfferPush } from '@roadworthy/contract/push-device';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { buildUser } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { endPushBrowser, pretendPushBrowser } from '@roadworthy/testing/push-browser';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadOffer, PushOffer } from './push-offer';

const list = 'GET users/push-devices';
const store = 'PUT users/push-devices';
const { target } = pretendPushBrowser();
const device = {
  _id: '1',
  ...target,
  browser: null,
  messages: false,
  price_drops: true,
  searches: false,
  created_at: '',
};

let browser = pretendPushBrowser();
beforeEach(() => {
  browser = pretendPushBrowser();
  session$.next({ token: 't', expiresAt: 4_000_000_000, user: buildUser({ _id: '7' }) });
});
afterEach(endPushBrowser);

async function open(about = 'price_drops', devices: object[] = [], publicKey: string | null = 'key') {
  const calls = mockApi({ [list]: { data: { public_key: publicKey, devices } }, [store]: { data: device } });
  const data = await loadOffer({ params: { about } });
  await act(async () => renderPage(<PushOffer data={data} />));
  return calls;
}

it('ACC-470 asks the browser after "Notify me" only, and stores what was offered', async () => {
  const calls = await open();
  expect(await screen.findByRole('dialog', { name: 'Hear when it gets cheaper?' })).toBeVisible();
  expect(browser.requestPermission).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Notify me' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(browser.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
  expect(calls.find(({ name }) => name === store)?.body).toEqual({
    ...target,
    ...{ messages: false, price_drops: true, searches: false },
  });
  expect(shouldOfferPush('price_drops')).toBe(false);
});

it('ACC-470 keeps what the device is notified about already', async () => {
  browser = pretendPushBrowser(target.endpoint);
  const calls = await open('searches', [device]);
  await userEvent.click(await screen.findByRole('button', { name: 'Notify me' }));
  await waitFor(() =>
    expect(calls.find(({ name }) => name === store)?.body).toMatchObject({ price_drops: true, searches: true }),
  );
});

it('ACC-471 remembers "Not now", and asks about nothing else for it', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([shouldOfferPush('price_drops'), shouldOfferPush('messages')]).toEqual([false, true]);
  expect(browser.requestPermission).not.toHaveBeenCalled();
});

it('ACC-471 says so when the browser refuses', async () => {
  const notices: string[] = [];
  const record = ({ message }: { message: string }) => notices.push(message);
  bus.on('notice:shown', record);
  browser.requestPermission.mockResolvedValue('denied');
  const calls = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Notify me' }));
  await waitFor(() => expect(notices).toEqual([expect.stringContaining('does not allow notifications')]));
  expect(calls.map(({ name }) => name)).not.toContain(store);
  bus.off('notice:shown', record);
});

it.each([
  ['the site has no key', [], null],
  ['the device is notified already', [device], 'key'],
])('ACC-471 offers nothing when %s', async (_why, devices, publicKey) => {
  browser = pretendPushBrowser(target.endpoint);
  await open('price_drops', devices, publicKey);
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('where the storage is full', () => {
  beforeEach(() => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('ACC-500 "Not now" closes the offer', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('ACC-500 offers nothing to a device that is notified already', async () => {
    browser = pretendPushBrowser(target.endpoint);
    await open('price_drops', [device]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ACC-500 a browser that cannot record whose notifications it gets is not subscribed', async () => {
    const notices: string[] = [];
    const record = ({ message }: { message: string }) => notices.push(message);
    bus.on('notice:shown', record);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Notify me' }));
    await waitFor(() => expect(notices).toEqual([expect.stringContaining('does not allow notifications')]));
    expect(browser.subscribe).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Notify me' })).toBeEnabled();
    bus.off('notice:shown', record);
  });
});

it('ACC-471 is not made where the browser refuses or cannot', () => {
  expect(shouldOfferPush('messages')).toBe(true);
  Object.assign(globalThis, { Notification: { permission: 'denied' } });
  expect(shouldOfferPush('messages')).toBe(false);
  Reflect.deleteProperty(globalThis, 'PushManager');
  expect(shouldOfferPush('messages')).toBe(false);
});
