import { bus } from '@roadworthy/events';
import { dequal } from 'dequal/lite';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

import { deleteDraft, saveDraft } from '../../lib/draft-storage';
import { type AdDraft, draftVersion } from './ad-draft';

/** Changes are saved together after this time. */
const AUTOSAVE_DELAY_MS = 500;

/** `failed`: the browser cannot store the draft. */
export type AutosaveStatus = 'untouched' | 'waiting' | 'saved' | 'failed';

/**
 * Saves the draft after every change and when the page is left. An untouched form is not saved. `discard` deletes the
 * draft and stops saving: the ad was posted, or the form reset.
 */
export function useAutosave(name: string, draft: AdDraft, isUntouched: boolean, restored: boolean) {
  const [saved, setSaved] = useState({ draft, status: (restored ? 'saved' : 'untouched') as AutosaveStatus });
  const hasChanges = !dequal(saved.draft, draft);
  const isOver = useRef(false);

  const save = useEffectEvent(() => {
    if (isOver.current || !hasChanges) return;
    if (isUntouched) {
      deleteDraft(name);
      return setSaved({ draft, status: 'untouched' });
    }
    setSaved({ draft, status: saveDraft(name, draftVersion, draft) ? 'saved' : 'failed' });
  });
  // Changes that are rendered together with a save follow another save, and so start a timer of their own.
  const lastSaved = hasChanges ? saved : undefined;
  useEffect(() => {
    if (!lastSaved) return;
    const timer = setTimeout(() => save(), AUTOSAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [lastSaved]);

  useEffect(() => {
    // The shell deletes drafts at sign-out; saving once more would restore one. An expired session leaves them
    // (contract/storage-keys).
    const handleSignOut = ({ reason }: { reason: string }) => {
      if (reason === 'signed-out') isOver.current = true;
    };
    const saveNow = () => save();
    bus.on('session:changed', handleSignOut);
    // Mobile browsers end hidden pages without further events.
    document.addEventListener('visibilitychange', saveNow);
    window.addEventListener('pagehide', saveNow);
    return () => {
      bus.off('session:changed', handleSignOut);
      document.removeEventListener('visibilitychange', saveNow);
      window.removeEventListener('pagehide', saveNow);
      save();
    };
  }, []);

  const discard = useCallback(() => {
    isOver.current = true;
    deleteDraft(name);
  }, [name]);
  return { saveStatus: hasChanges ? 'waiting' : saved.status, discard };
}
