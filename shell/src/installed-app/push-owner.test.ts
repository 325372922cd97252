import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { buildUser } from '@roadworthy/testing/builders';
import { endPushBrowser, pretendPushBrowser } from '@roadworthy/testing/push-browser';
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

it('SHL-346 notifications of another user end in a document whose session is a new one', async () => {
  session$.next({ token: 't', expiresAt: 4_000_000_000, user: buildUser({ _id: '9' }) });
  endPushWithSession();
  await settle();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});
