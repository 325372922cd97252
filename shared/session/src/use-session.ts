import { type Session, session$ } from '@roadworthy/session';
import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  const subscription = session$.subscribe(onChange);
  return () => subscription.unsubscribe();
};

/** The current session; null while signed out and on the server. */
export const useSession = (): Session | null =>
  useSyncExternalStore(
    subscribe,
    () => session$.value,
    () => null,
  );
