import { durationsMs } from '@roadworthy/contract/limits';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPictures, type FormPicture } from './form-pictures';

/** The picture store of a form while it is mounted. */
export function usePictures(initial: Iterable<readonly [string, FormPicture]>, ad?: string) {
  const [store] = useState(() => createPictures(initial, ad));
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
    // Asks for confirmation before the page is closed during an upload: not every browser can store the files.
    const confirmLeaving = (event: BeforeUnloadEvent) => store.hasPendingUploads() && event.preventDefault();
    window.addEventListener('beforeunload', confirmLeaving);
    return () => window.removeEventListener('beforeunload', confirmLeaving);
  }, [store]);

  /**
   * Polls every 2 seconds until no upload is pending (SELL-22).
   * @returns false when the page was left before that
   */
  const waitForUploads = async (): Promise<boolean> => {
    while (isOpen.current && store.hasPendingUploads()) {
      await new Promise((resolve) => setTimeout(resolve, durationsMs.uploadPoll));
    }
    return isOpen.current;
  };
  return { store, all, waitForUploads };
}
