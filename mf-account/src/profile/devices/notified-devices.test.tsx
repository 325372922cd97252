import { bus } from '@roadworthy/events';
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

/** The API with this device as it is stored; the first change is answered when `release` is called. */
async function openStored() {
  let stored = { ...own, messages: false };
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const calls = mockApi({
    [list]: () => ({ data: { public_key: 'key', devices: [stored] } }),
    [store]: async (body) => {
      await released;
      stored = { ...stored, ...(body as object) };
      return { data: stored };
    },
  });
  await act(async () => renderPage(<NotifiedDevices />));
  return { calls, release, stored: () => stored };
}

it('ACC-476 keeps what was switched on just before', async () => {
  const { calls, release, stored } = await openStored();
  await userEvent.click(await screen.findByRole('switch', { name: 'Messages in Chat' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Lower prices of favourites' }));
  release();
  await waitFor(() => expect(calls.filter(({ name }) => name === store)).toHaveLength(2));
  await waitFor(() => expect(stored()).toMatchObject({ messages: true, price_drops: true, searches: false }));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Lower prices of favourites' })).toBeChecked());
  expect(screen.getByRole('switch', { name: 'Messages in Chat' })).toBeChecked();
});

it.each([[list], [store]])('ACC-476 says why when %s fails, and stays as it was', async (failing) => {
  const notices: string[] = [];
  const record = ({ message }: { message: string }) => notices.push(message);
  bus.on('notice:shown', record);
  await open([own]);
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Messages in Chat' })).toBeChecked());
  mockApi({ [list]: { data: { public_key: 'key', devices: [own] } }, [store]: { data: own }, [failing]: 503 });
  await userEvent.click(screen.getByRole('switch', { name: 'New cars of saved searches' }));
  await waitFor(() => expect(notices).toEqual(['The server says 503.']));
  bus.off('notice:shown', record);
  expect(screen.getByRole('switch', { name: 'New cars of saved searches' })).not.toBeChecked();
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
