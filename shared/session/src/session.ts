import type { User } from '@roadworthy/contract/api/accounts';
import { BehaviorSubject } from 'rxjs';

/** A signed-in user. `expiresAt` is in epoch seconds. */
export type Session = { token: string; expiresAt: number; user: User };

/**
 * The current session; null while signed out. Only the shell writes it; every area may subscribe. One per document: a
 * shared singleton of the federation.
 */
export const session$ = new BehaviorSubject<Session | null>(null);

const refuse = (): never => {
  throw new Error('Only the shell changes the session: emit `account:signed-in` or `session:sign-out-requested`.');
};

let isClaimed = false;

/**
 * Takes the right to change the session from everybody else. Called once, by the shell.
 * @returns changes the session
 * @throws when it was called before
 */
export function claimSession(): (session: Session | null) => void {
  if (isClaimed) refuse();
  isClaimed = true;
  const write = session$.next.bind(session$);
  Object.assign(session$, { next: refuse, error: refuse, complete: refuse, unsubscribe: refuse });
  return write;
}

/** A session is valid until it expires (SITE-19). */
export const isSessionValid = (session: Session | null, now = Date.now()): session is Session =>
  session !== null && session.expiresAt * 1000 > now;

/** @deprecated former name, imported by older releases */
export { isSessionValid as isValid };
