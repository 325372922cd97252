import { useSyncExternalStore } from 'react';
import type { BehaviorSubject } from 'rxjs';

/** The latest value of a subject; the component is drawn anew with each. */
export const useLatest = <T>(subject: BehaviorSubject<T>): T =>
  useSyncExternalStore(
    (changed) => {
      const subscription = subject.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => subject.value,
  );
