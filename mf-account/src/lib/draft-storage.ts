/**
 * Form input stored in this browser. A draft with another schema `version` is ignored. `at`: milliseconds since 1970.
 */
type StoredDraft<Content> = { version: number; at: number; content: Content };

/** @param name the full key, with a prefix of `contract/storage-keys` */
export function readDraft<Content>(name: string, version: number): StoredDraft<Content> | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(name) ?? '') as StoredDraft<Content>;
    return stored.version === version && Number.isFinite(stored.at) && stored.content ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** @returns false when the browser cannot store it: storage is full or forbidden */
export function saveDraft<Content>(name: string, version: number, content: Content): boolean {
  try {
    localStorage.setItem(name, JSON.stringify({ version, at: Date.now(), content } satisfies StoredDraft<Content>));
    return true;
  } catch {
    return false;
  }
}

export function deleteDraft(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Storage is forbidden: nothing was stored.
  }
}
