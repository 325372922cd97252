import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { buildUser } from '@roadworthy/testing/builders';
import { startSession } from './session-controller';

const user = buildUser({ _id: '7' });
const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

it('SHL-437 a user signs in, is updated and signs out where the browser refuses storage', () => {
  jest.useFakeTimers();
  global.fetch = jest.fn(async () => new Response('{}'));
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
  startSession(window);
  bus.emit('account:signed-in', { token: 't', expiresAt: Math.floor(Date.now() / 1000) + 60, user });
  bus.emit('account:profile-changed', { user: { ...user, fullname: 'Changed' } });
  expect(session$.value?.user.fullname).toBe('Changed');
  bus.emit('session:sign-out-requested', {});
  expect(session$.value).toBeNull();
  jest.restoreAllMocks();
  jest.useRealTimers();
});
