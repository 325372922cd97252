import { session$ } from '@roadworthy/session';
import { buildUser } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { endPushBrowser, pretendPushBrowser } from '@roadworthy/testing/push-browser';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotifiedDevices } from './notified-devices';

const list = 'GET users/push-devices';
const store = 'PUT users/push-devices';
const { target } = pretendPushBrowser();
const own = { _id: '1', ...target, browser: null, messages: true, price_drops: false, searches: false, created_at: '' };
const phone = { ...own, _id: '2', endpoint: 'https://push.example/2', browser: 'Chrome on Android', searches: true };

beforeEach(() => {
  pretendPushBrowser(target.endpoint);
  session$.next({ token: 't', expiresAt: 4_000_000_000, user: buildUser({ _id: '7' }) });
});
afterEach(endPushBrowser);

async function open(devices: object[], publicKey: string | null = 'key') {
  const calls = mockApi({
    [list]: { data: { public_key: publicKey, devices } },
    [store]: { data: own },
    'DELETE users/push-devices/2': { msg: 'Stopped.' },
  });
  await act(async () => renderPage(<NotifiedDevices />));
  return calls;
}

it('ACC-472 shows and changes what this device is notified about', async () => {
  const calls = await open([own, phone]);
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Messages in Chat' })).toBeChecked());
  const searches = screen.getByRole('switch', { name: 'New cars of saved searches' });
  expect(searches).not.toBeChecked();
  await userEvent.click(searches);
  await waitFor(() =>
    expect(calls.find(({ name }) => name === store)?.body).toEqual({
      ...target,
      ...{ messages: true, price_drops: false, searches: true },
    }),
  );
});

it('ACC-472 lists other devices and stops them', async () => {
  const calls = await open([own, phone]);
  expect(await screen.findByText(/Chrome on Android: messages in chat, new cars of saved searches/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stop notifications to Chrome on Android' }));
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('DELETE users/push-devices/2'));
});

it('ACC-472 shows nothing where the site sends no notifications', async () => {
  const calls = await open([], null);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
