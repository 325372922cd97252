import { type Session, session$ } from '@roadworthy/session';
import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  const subscription = session$.subscribe(onChange);
  return () => subscription.unsubscribe();
};

/** The session of this document; null when nobody is signed in, and always null while the server renders. */
export const useSession = (): Session | null =>
  useSyncExternalStore(
    subscribe,
    () => session$.value,
    () => null,
  );
