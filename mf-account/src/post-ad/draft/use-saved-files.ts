import { bus } from '@roadworthy/events';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FormPicture } from '../pictures/form-pictures';
import { createFileStorage } from './file-storage';
import type { InitialFormState } from './initial-form-state';

/** Storage failures are ignored: the draft lists the files that were not uploaded. */
const ignoreFailure = (operation: Promise<unknown>) => void operation.catch(() => {});

/** Keeps the stored files equal to those of the form that are not uploaded. */
function createFileSync(storage: ReturnType<typeof createFileStorage>) {
  const stored = new Set<string>();
  return (images: readonly FormPicture[]) => {
    const files = new Map(
      images.flatMap((picture) => ('file' in picture ? [[picture.id, picture.file] as const] : [])),
    );
    const uploadedIds = [...stored].filter((id) => !files.has(id));
    for (const id of uploadedIds) stored.delete(id);
    if (uploadedIds.length > 0) ignoreFailure(storage.remove(uploadedIds));
    for (const [id, file] of files) {
      if (stored.has(id)) continue;
      stored.add(id);
      ignoreFailure(storage.save(id, file));
    }
  };
}

/**
 * Stores files until they are uploaded, and restores those of an earlier page, so that closing the tab loses none.
 * @param onRestored receives the files of an earlier page, once
 */
export function useSavedFiles(
  { user, name }: InitialFormState,
  images: readonly FormPicture[],
  onRestored: (files: readonly File[]) => void,
): void {
  const [sync, setSync] = useState<ReturnType<typeof createFileSync>>();
  const handleRestored = useEffectEvent(onRestored);
  useEffect(() => {
    const storage = createFileStorage(user, name);
    let isUnmounted = false;
    const start = (restoredFiles: readonly File[]) => {
      if (isUnmounted) return;
      if (restoredFiles.length > 0) handleRestored(restoredFiles);
      setSync(() => createFileSync(storage));
    };
    storage.takeAll().then(start, () => start([]));
    const handleSignOut = ({ reason }: { reason: string }) =>
      reason === 'signed-out' && ignoreFailure(storage.removeAll());
    bus.on('session:changed', handleSignOut);
    return () => {
      isUnmounted = true;
      bus.off('session:changed', handleSignOut);
    };
  }, [user, name]);
  useEffect(() => sync?.(images), [sync, images]);
}
