import { bus } from '@roadworthy/events';
import { useCallback, useEffect, useRef, useState } from 'react';
import { deleteDraft, saveDraft } from '../../lib/draft-storage';
import { type AdDraft, draftVersion } from './ad-draft';

/** Debounce of saving after a change. */
const AUTOSAVE_DELAY_MS = 500;

/** `failed`: the browser cannot store the draft. */
export type AutosaveStatus = 'untouched' | 'waiting' | 'saved' | 'failed';

/**
 * Saves the draft after every change and when the page is left. An untouched form is not saved. `discard` deletes the
 * draft and stops saving: the ad was posted, or the form reset.
 */
export function useAutosave(name: string, draft: AdDraft, isUntouched: boolean, restored: boolean) {
  const text = JSON.stringify(draft);
  const savedText = useRef(text);
  const latest = useRef({ draft, text, isUntouched });
  latest.current = { draft, text, isUntouched };
  const isOver = useRef(false);
  const [saveStatus, setSaveStatus] = useState<AutosaveStatus>(restored ? 'saved' : 'untouched');

  const save = useCallback(() => {
    const { draft, text, isUntouched } = latest.current;
    if (isOver.current || text === savedText.current) return;
    savedText.current = text;
    if (isUntouched) {
      deleteDraft(name);
      return setSaveStatus('untouched');
    }
    setSaveStatus(saveDraft(name, draftVersion, draft) ? 'saved' : 'failed');
  }, [name]);

  useEffect(() => {
    if (text === savedText.current) return;
    setSaveStatus('waiting');
    const timer = setTimeout(save, AUTOSAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, save]);

  useEffect(() => {
    // The shell deletes drafts at sign-out; saving once more would restore one. An expired session leaves them
    // (contract/storage-keys).
    const handleSignOut = ({ reason }: { reason: string }) => {
      if (reason === 'signed-out') isOver.current = true;
    };
    bus.on('session:changed', handleSignOut);
    // Mobile browsers end hidden pages without further events.
    document.addEventListener('visibilitychange', save);
    window.addEventListener('pagehide', save);
    return () => {
      bus.off('session:changed', handleSignOut);
      document.removeEventListener('visibilitychange', save);
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [save]);

  const discard = useCallback(() => {
    isOver.current = true;
    deleteDraft(name);
  }, [name]);
  return { saveStatus, discard };
}
