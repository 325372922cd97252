import type { User } from '@roadworthy/contract/api/accounts';
import { type Session, session$ } from '@roadworthy/session';
import { protectSession, writeSession } from './write-session';

const session: Session = { token: 't', expiresAt: 4_000_000_000, user: { _id: 'u1', fullname: 'Naledi' } as User };

describe('SHL-304 the session', () => {
  beforeAll(() => {
    protectSession();
    writeSession(session);
  });
  afterAll(() => writeSession(null));

  it.each<[string, () => void]>([
    ['replace it', () => session$.next({ ...session, token: 'of another' })],
    ['end it', () => session$.next(null)],
    ['complete it', () => session$.complete()],
    ['fail it', () => session$.error(new Error('boom'))],
    ['close it', () => session$.unsubscribe()],
    ['take over writing', () => protectSession()],
    ['change its user', () => Object.assign(session$.value?.user ?? {}, { fullname: 'changed' })],
  ])('does not let an area %s', (_attack, attack) => {
    expect(attack).toThrow();
    expect(session$.value).toMatchObject({ token: 't', user: { fullname: 'Naledi' } });
  });

  it('is still written by the shell, and followed by areas', () => {
    const seen: (string | undefined)[] = [];
    const subscription = session$.subscribe((value) => seen.push(value?.token));
    writeSession({ ...session, token: 'renewed' });
    subscription.unsubscribe();
    expect(seen).toEqual(['t', 'renewed']);
  });
});
