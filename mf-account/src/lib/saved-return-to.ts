import { sharedStoragePrefix } from '@roadworthy/contract/storage-keys';
import { useEffect, useState } from 'react';

const key = `${sharedStoragePrefix}way`;
/** The longest detour while signing in is a password reset mail, valid for 2 hours. */
const RETURN_TO_TTL_MS = 2 * 60 * 60 * 1000;

/**
 * Saves the return address while the visitor signs in: mailed links open a new tab, which cannot see this one's
 * address.
 * Null removes it.
 */
export function useSaveReturnTo(returnTo: string | null): void {
  useEffect(() => {
    try {
      if (returnTo) localStorage.setItem(key, JSON.stringify({ to: returnTo, at: Date.now() }));
      else localStorage.removeItem(key);
    } catch {
      // Storage is full or forbidden: a mailed link leads home.
    }
  }, [returnTo]);
}

function readReturnTo(): string | undefined {
  try {
    const { to, at } = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof to === 'string' && Date.now() - at < RETURN_TO_TTL_MS ? to : undefined;
  } catch {
    // Invalid stored value: ignored.
    return undefined;
  }
}

/** The saved return address; undefined when there is none, and until hydration. */
export function useSavedReturnTo(): string | undefined {
  const [returnTo, setReturnTo] = useState<string>();
  useEffect(() => setReturnTo(readReturnTo()), []);
  return returnTo;
}
