import type { User } from '@roadworthy/contract/api/accounts';
import type { Session } from '@roadworthy/session';
import { sessionKey } from '../../../src/session/stored-session';

const PLAN_SECONDS = 3_600;

const user = (expirytimes: number): User => ({
  _id: '0',
  fullname: 'Page Check',
  email: 'page-check@example.org',
  gsm: null,
  province: null,
  city: null,
  avatarurl: null,
  businessname: null,
  businessAddress: null,
  logourl: null,
  is_subscriber: true,
  is_dealer: false,
  subscriptions: [{ name: 'gold', type: 'paid', expirycdate: '', expirytimes }],
  sold_cars_count: 0,
  listing_cars_count: 0,
  favourite_cars_count: 0,
});

/** Local storage with a made-up subscriber, whose token is not valid. */
export function signedIn(): Record<string, string> {
  const expiresAt = Math.floor(Date.now() / 1_000) + PLAN_SECONDS;
  const session: Session = { token: 'page-check', expiresAt, user: user(expiresAt) };
  return { [sessionKey]: JSON.stringify(session) };
}
