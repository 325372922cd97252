import { useState } from 'react';

/**
 * What is being typed over a value of the address. A new value replaces the draft; the field itself stays, and with it
 * the focus (a `key` of the value would take it away).
 */
export function useDraft(value: string): [string, (draft: string) => void] {
  const [seen, setSeen] = useState(value);
  const [draft, setDraft] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setDraft(value);
  }
  return [draft, setDraft];
}
