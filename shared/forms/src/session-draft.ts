import { sharedStoragePrefix } from '@roadworthy/contract/storage-keys';

const keyOf = (name: string): string => `${sharedStoragePrefix}form.${name}`;

/** The unfinished input of a form in this tab: text fields by name. */
export function readDraft(name: string): Readonly<Record<string, string>> {
  try {
    const stored = Object.entries(JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}'));
    return Object.fromEntries(stored.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    // Invalid, or storage is forbidden.
    return {};
  }
}

/** Stores the text fields, but no passwords, so that they survive a reload and signing in again. */
export function saveDraft(name: string, values: Readonly<Record<string, unknown>>): void {
  const texts = Object.entries(values).filter(
    ([field, value]) => typeof value === 'string' && !/password/i.test(field),
  );
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(texts)));
  } catch {
    // Storage is full or forbidden: the input stays on the page only.
  }
}

export function removeDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Storage is forbidden: nothing was stored.
  }
}
