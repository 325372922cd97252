import { claimSession, type Session, session$ } from '@roadworthy/session';

let write = (session: Session | null): void => session$.next(session);

function freezeDeep<Value>(value: Value): Value {
  if (value && typeof value === 'object') Object.values(Object.freeze(value)).forEach(freezeDeep);
  return value;
}

/** Changes the session of this document. Areas receive it frozen: it is the same object for all of them. */
export const writeSession = (session: Session | null): void => write(freezeDeep(session));

/** From here on only {@link writeSession} changes the session. Called before any remote is loaded. */
export function protectSession(): void {
  write = claimSession();
}
