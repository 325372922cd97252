import { bus } from '@roadworthy/events';
import { useEffect } from 'react';
import type { PictureStore } from '../pictures/form-pictures';
import { createFileStorage } from './file-storage';
import type { InitialFormState } from './initial-form-state';

/** Storage failures are ignored: the draft lists the files that were not uploaded. */
const ignoreFailure = (operation: Promise<unknown>) => void operation.catch(() => {});

/**
 * Stores files until they are uploaded, and restores those of an earlier page, so that closing the tab loses none.
 * @param add adds files to the form
 */
export function useSavedFiles(
  { user, name }: InitialFormState,
  pictures: PictureStore,
  add: (files: readonly File[]) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: files are restored once; `add` is new at each render
  useEffect(() => {
    const files = createFileStorage(user, name);
    const stored = new Set<string>();
    let isUnmounted = false;
    let unsubscribe = () => {};
    const syncStoredFiles = () => {
      const pendingFiles = [...pictures.current()].flatMap(([id, picture]) =>
        'file' in picture ? [[id, picture.file] as const] : [],
      );
      const uploadedIds = [...stored].filter((id) => !pendingFiles.some(([pendingId]) => pendingId === id));
      for (const id of uploadedIds) stored.delete(id);
      if (uploadedIds.length > 0) ignoreFailure(files.remove(uploadedIds));
      for (const [id, file] of pendingFiles.filter(([id]) => !stored.has(id))) {
        stored.add(id);
        ignoreFailure(files.save(id, file));
      }
    };
    const startSyncing = (restoredFiles: readonly File[]) => {
      if (isUnmounted) return;
      unsubscribe = pictures.subscribe(syncStoredFiles);
      if (restoredFiles.length > 0) add(restoredFiles);
    };
    files.takeAll().then(startSyncing, () => startSyncing([]));
    const handleSignOut = ({ reason }: { reason: string }) =>
      reason === 'signed-out' && ignoreFailure(files.removeAll());
    bus.on('session:changed', handleSignOut);
    return () => {
      isUnmounted = true;
      unsubscribe();
      bus.off('session:changed', handleSignOut);
    };
  }, [user, name, pictures]);
}
