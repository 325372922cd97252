import { timings } from '@roadworthy/contract/limits';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPictures, type FormPicture } from './form-pictures';

/** The pictures of a form for as long as it is on the page. */
export function usePictures(start: Iterable<readonly [string, FormPicture]>, ad?: string) {
  const [store] = useState(() => createPictures(start, ad));
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    const close = store.open();
    return () => {
      isOpen.current = false;
      close();
    };
  }, [store]);
  const all = useSyncExternalStore(store.subscribe, store.current);
  useEffect(() => {
    // A browser asks before it closes a page that says so: uploads would begin anew, and not every browser keeps files.
    const ask = (event: BeforeUnloadEvent) => store.areUnderWay() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [store]);

  /**
   * Waits until no picture is on its way any more, looking every 2 seconds (specification section 4 'Post ad').
   * @returns false when the page was left meanwhile
   */
  const settled = async (): Promise<boolean> => {
    while (isOpen.current && store.areUnderWay()) {
      await new Promise((done) => setTimeout(done, timings.uploadPoll));
    }
    return isOpen.current;
  };
  return { store, all, settled };
}
