import { useSyncExternalStore } from 'react';
import type { BehaviorSubject } from 'rxjs';

/** The latest value of a subject; the component re-renders on each. */
export const useLatest = <T>(subject: BehaviorSubject<T>): T =>
  useSyncExternalStore(
    (onChange) => {
      const subscription = subject.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    () => subject.value,
  );
