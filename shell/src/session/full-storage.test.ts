import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { buildUser } from '@roadworthy/testing/builders';
import { startSession } from './session-controller';

it('SHL-437 a user signs in and is updated where the storage is full', () => {
  const user = buildUser({ _id: '7' });
  jest.useFakeTimers();
  startSession(window);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  bus.emit('account:signed-in', { token: 't', expiresAt: Math.floor(Date.now() / 1000) + 60, user });
  bus.emit('account:profile-changed', { user: { ...user, fullname: 'Changed' } });
  expect(session$.value?.user.fullname).toBe('Changed');
  jest.restoreAllMocks();
  jest.useRealTimers();
});
