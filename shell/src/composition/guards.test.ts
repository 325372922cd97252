import type { User } from '@roadworthy/contract/api/accounts';
import type { Session } from '@roadworthy/session';
import { redirectFor } from './guards';

const session = (is_subscriber: boolean): Session => ({
  token: 't',
  expiresAt: 4_000_000_000,
  user: { is_subscriber } as User,
});

describe('redirectFor', () => {
  it.each([
    ['public', null, null],
    ['public', session(false), null],
    ['guest', null, null],
    ['guest', session(false), '/'],
    ['user', null, '/login?returnTo=%2Fprofile%3Ftab%3Dads'],
    ['user', session(false), null],
    ['subscriber', null, '/login?returnTo=%2Fprofile%3Ftab%3Dads'],
    ['subscriber', session(false), '/subscriptions'],
    ['subscriber', session(true), null],
  ] as const)('SHL-20 %s with %o goes to %s', (guard, who, where) => {
    expect(redirectFor(guard, who, '/profile?tab=ads')).toBe(where);
  });
});
