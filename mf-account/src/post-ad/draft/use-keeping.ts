import { bus } from '@roadworthy/events';
import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetDraft, keepDraft } from '../../lib/kept-draft';
import { type AdDraft, draftVersion } from './ad-draft';

/** Milliseconds without a change after which a draft is kept. */
const pause = 500;

/** How far keeping is: `failed` when this browser keeps nothing. */
export type Keeping = 'untouched' | 'waiting' | 'kept' | 'failed';

/**
 * Keeps a draft in this browser after every change, and what is left when the page is. A form as it was before anybody
 * touched it needs no draft. `forget` ends the keeping: the ad is posted, or begun afresh.
 */
export function useKeeping(name: string, draft: AdDraft, isUntouched: boolean, restored: boolean) {
  const text = JSON.stringify(draft);
  const known = useRef(text);
  const latest = useRef({ draft, text, isUntouched });
  latest.current = { draft, text, isUntouched };
  const isOver = useRef(false);
  const [keeping, setKeeping] = useState<Keeping>(restored ? 'kept' : 'untouched');

  const keep = useCallback(() => {
    const { draft, text, isUntouched } = latest.current;
    if (isOver.current || text === known.current) return;
    known.current = text;
    if (isUntouched) {
      forgetDraft(name);
      return setKeeping('untouched');
    }
    setKeeping(keepDraft(name, draftVersion, draft) ? 'kept' : 'failed');
  }, [name]);

  useEffect(() => {
    if (text === known.current) return;
    setKeeping('waiting');
    const timer = setTimeout(keep, pause);
    return () => clearTimeout(timer);
  }, [text, keep]);

  useEffect(() => {
    // The shell forgets drafts at sign-out: none may come back. A session that ran out leaves them (contract/kept).
    const hear = ({ reason }: { reason: string }) => {
      if (reason === 'signed-out') isOver.current = true;
    };
    bus.on('session:changed', hear);
    // Phones end a page that is out of sight without another word.
    document.addEventListener('visibilitychange', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      bus.off('session:changed', hear);
      document.removeEventListener('visibilitychange', keep);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);

  const forget = useCallback(() => {
    isOver.current = true;
    forgetDraft(name);
  }, [name]);
  return { keeping, forget };
}
