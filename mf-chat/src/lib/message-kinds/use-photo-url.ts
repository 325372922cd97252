import type { ChatPhoto } from '@roadworthy/contract/api/chat';
import { useEffect, useState } from 'react';
import { useShownConversation } from '../messages/conversation-context';
import { loadPhoto } from './api';

/** Frees the file of a URL of this document. */
const release = (url: string): void => {
  if (url.startsWith('blob:')) URL.revokeObjectURL(url);
};

/**
 * The URL of a file of a photo.
 * @param file null for none yet
 * @returns undefined while it loads, null when it failed
 */
export function usePhotoUrl(photo: ChatPhoto, file: string | null, attempt: number): string | null | undefined {
  const { ref } = useShownConversation();
  const [url, setUrl] = useState<string | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    if (file === null) return;
    const abort = new AbortController();
    let loaded: string | undefined;
    loadPhoto(ref, photo, file, abort.signal).then(
      (url) => {
        loaded = url;
        if (abort.signal.aborted) release(url);
        else setUrl(url);
      },
      () => abort.signal.aborted || setUrl(null),
    );
    return () => {
      abort.abort();
      if (loaded) release(loaded);
      setUrl(undefined);
    };
  }, [ref, photo._id, file, attempt]);
  return url;
}
