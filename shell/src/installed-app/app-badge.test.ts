import { bus } from '@roadworthy/events';
import { followUnread } from './app-badge';

it('SHL-347 the badge of an installed site follows what is unread, and goes at sign-out', () => {
  const setAppBadge = jest.fn(async () => {});
  followUnread({ setAppBadge });
  bus.emit('chat:unread-changed', { unread: 2 });
  bus.emit('chat:unread-changed', { unread: 0 });
  bus.emit('session:changed', { userId: '7', reason: 'signed-in' });
  bus.emit('session:changed', { userId: null, reason: 'signed-out' });
  expect(setAppBadge.mock.calls).toEqual([[2], [0], [0]]);
});

it('SHL-347 browsers without badges do nothing', () => {
  followUnread({});
  expect(() => bus.emit('chat:unread-changed', { unread: 2 })).not.toThrow();
});
