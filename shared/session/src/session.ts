import type { User } from '@roadworthy/contract/api/accounts';
import { BehaviorSubject } from 'rxjs';

/** A signed-in user. `expiresAt` is seconds since 1970. */
export type Session = { token: string; expiresAt: number; user: User };

/**
 * Who is signed in; null for nobody. Only the shell writes it; every area may read and subscribe. One per document: the
 * federation shares this module as a singleton.
 */
export const session$ = new BehaviorSubject<Session | null>(null);

/** A session holds only while its expiry lies ahead (specification section 4 'Authentication'). */
export const isValid = (session: Session | null, now = Date.now()): session is Session =>
  session !== null && session.expiresAt * 1000 > now;
