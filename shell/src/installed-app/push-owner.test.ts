import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { buildUser } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { endPushBrowser, pretendPushBrowser } from '@roadworthy/testing/push-browser';
import { waitFor } from '@testing-library/react';
import { endPushWithSession } from './push-owner';

let unsubscribe: jest.Mock;
beforeEach(() => {
  ({ unsubscribe } = pretendPushBrowser('https://push.example/1'));
  localStorage.setItem('rw.push-user', '7');
  session$.next(null);
  endPushWithSession();
});
afterEach(endPushBrowser);
const settle = () => new Promise((resolve) => setTimeout(resolve));

it.each([
  ['its user signs out', { userId: null, reason: 'signed-out' }],
  ['another user signs in', { userId: '8', reason: 'signed-in' }],
] as const)('SHL-346 notifications of this browser end when %s', async (_when, change) => {
  bus.emit('session:changed', change);
  await settle();
  expect(unsubscribe).toHaveBeenCalled();
  expect(localStorage.getItem('rw.push-user')).toBeNull();
});

it.each([
  ['the session expires', { userId: null, reason: 'expired' }],
  ['their user signs in again', { userId: '7', reason: 'signed-in' }],
] as const)('SHL-346 notifications of this browser stay when %s', async (_when, change) => {
  bus.emit('session:changed', change);
  await settle();
  expect(unsubscribe).not.toHaveBeenCalled();
});

it('SHL-417 notifications of this browser are bound to each new session of their user, once', async () => {
  const calls = mockApi({ 'PUT users/push-devices': { data: {} } });
  const startDocument = async (expiresAt: number) => {
    session$.next({ token: 't', expiresAt, user: buildUser({ _id: '7' }) });
    endPushWithSession();
    await settle();
  };
  await startDocument(4_000_000_000);
  const target = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
  await waitFor(() => expect(calls).toEqual([{ name: 'PUT users/push-devices', body: target }]));
  await startDocument(4_000_000_000);
  expect(calls).toHaveLength(1);
  await startDocument(4_000_000_001);
  await waitFor(() => expect(calls).toHaveLength(2));
});

it('SHL-417 a browser that gets no notifications any more sends this once', async () => {
  const calls = mockApi({ 'PUT users/push-devices': 404 });
  session$.next({ token: 't', expiresAt: 4_000_000_000, user: buildUser({ _id: '7' }) });
  endPushWithSession();
  await waitFor(() => expect(localStorage.getItem('rw.push-session')).toBe('7 4000000000'));
  endPushWithSession();
  await settle();
  expect(calls).toHaveLength(1);
});

it('SHL-346 notifications of another user end in a document whose session is a new one', async () => {
  session$.next({ token: 't', expiresAt: 4_000_000_000, user: buildUser({ _id: '9' }) });
  endPushWithSession();
  await settle();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});
