const storageKey = 'roadworthy.visitor-of-ads';

/**
 * A random id of this browser, so that an ad's views and reveals count people rather than addresses (issue 4.3). It
 * names nobody: the API keeps only a hash with the day's salt.
 * @returns undefined where nothing can be kept; the address then stands for the visitor
 */
export function visitorId(): string | undefined {
  try {
    const known = localStorage.getItem(storageKey);
    if (known) return known;
    const made = crypto.randomUUID();
    localStorage.setItem(storageKey, made);
    return made;
  } catch {
    return undefined;
  }
}
