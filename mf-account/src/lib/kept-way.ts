import { keptPrefix } from '@roadworthy/contract/kept';
import { useEffect, useState } from 'react';

const key = `${keptPrefix}way`;
/**
 * Milliseconds: as long as the longest way through a mail that is asked for while signing in (a new password, 2 hours).
 */
const lasts = 2 * 60 * 60 * 1000;

/**
 * Remembers in this browser where somebody was going who is asked to sign in: the way may lead through a mail, whose
 * links open a new tab. Somebody who comes to sign in from nowhere has no way.
 */
export function useKeepWay(returnTo: string | null): void {
  useEffect(() => {
    if (returnTo) localStorage.setItem(key, JSON.stringify({ to: returnTo, at: Date.now() }));
    else localStorage.removeItem(key);
  }, [returnTo]);
}

function readWay(): string | undefined {
  try {
    const { to, at } = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof to === 'string' && Date.now() - at < lasts ? to : undefined;
  } catch {
    // Not ours or broken: as good as none.
    return undefined;
  }
}

/** Where the reader was going; undefined for nowhere, and until the page has come to life. */
export function useKeptWay(): string | undefined {
  const [way, setWay] = useState<string>();
  useEffect(() => setWay(readWay()), []);
  return way;
}
