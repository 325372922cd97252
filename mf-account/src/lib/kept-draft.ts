/**
 * What somebody is in the middle of typing, kept in this browser. `version` is that of its shape: one of another shape
 * is not read. `at`: milliseconds since 1970.
 */
type Kept<Content> = { version: number; at: number; content: Content };

/** @param name the whole key, with a prefix of `contract/kept` */
export function readDraft<Content>(name: string, version: number): Kept<Content> | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? '') as Kept<Content>;
    return kept.version === version && Number.isFinite(kept.at) && kept.content ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** @returns false when the browser keeps nothing: storage is full or forbidden */
export function keepDraft<Content>(name: string, version: number, content: Content): boolean {
  try {
    localStorage.setItem(name, JSON.stringify({ version, at: Date.now(), content } satisfies Kept<Content>));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}
