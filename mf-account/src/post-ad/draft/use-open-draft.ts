import { readDraft, saveDraft } from '@roadworthy/forms/session-draft';
import { useEffect, useState } from 'react';
import { draftName, readAdDraft } from './ad-draft';

/** Drafts of a form; more tabs than this share the last one. */
const MAX_DRAFTS = 9;

/** The draft that a form reads and saves. */
export type OpenDraft = {
  /** Its storage key. */
  name: string;
  /** Another tab shows this form too, with a draft of its own. */
  isInOtherTab: boolean;
};

/** The form's drafts: first the one that this tab had before a reload, then the others that have contents. */
function listDrafts(first: string): string[] {
  const others = Array.from({ length: MAX_DRAFTS - 1 }, (_, index) => `${first}.${index + 2}`);
  const own = readDraft(first).name;
  const rank = (name: string): number => (readAdDraft(name) ? Number(name !== own) : 2);
  return [first, ...others].sort((one, other) => rank(one) - rank(other));
}

/** Locks the first draft that no other tab has open. Resolves when it is unlocked again, which `closed` does. */
async function lockDraft(first: string, closed: Promise<void>, onOpen: (draft: OpenDraft) => void): Promise<void> {
  if (!navigator.locks) return onOpen({ name: first, isInOtherTab: false });
  const names = listDrafts(first);
  for (const name of names) {
    const isLocked = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (!lock) return false;
      onOpen({ name, isInOtherTab: name !== names[0] });
      await closed;
      return true;
    });
    if (isLocked) return;
  }
  onOpen({ name: names.at(-1) ?? first, isInOtherTab: true });
}

/** Settles when this tab has unlocked what it left: its next form may open that draft. */
let unlocked: Promise<void> = Promise.resolve();

/**
 * Opens a draft of the form that no other tab has: two tabs with one draft would post two ads with one idempotency key,
 * and delete each other's pictures. Browsers without Web Locks have one draft.
 * @param ad id of the ad that is edited; absent for a new one
 * @returns undefined until it is open
 */
export function useOpenDraft(user: string, ad?: string): OpenDraft | undefined {
  const first = draftName(user, ad);
  const [draft, setDraft] = useState<OpenDraft>();
  useEffect(() => {
    let close = () => {};
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    const open = (opened: OpenDraft) => {
      saveDraft(first, { name: opened.name });
      setDraft(opened);
    };
    const openWithoutLock = () => setDraft((opened) => opened ?? { name: first, isInOtherTab: false });
    const locking = unlocked.then(() => lockDraft(first, closed, open)).catch(openWithoutLock);
    return () => {
      close();
      unlocked = locking;
    };
  }, [first]);
  return draft;
}
