const storageKey = 'roadworthy.visitor-of-ads';

/**
 * A random id of this browser, so that views and reveals are counted per visitor rather than per IP address. The API
 * stores only a hash with a daily salt.
 * @returns undefined without storage; the API then counts by IP address
 */
export function visitorId(): string | undefined {
  try {
    const storedId = localStorage.getItem(storageKey);
    if (storedId) return storedId;
    const newId = crypto.randomUUID();
    localStorage.setItem(storageKey, newId);
    return newId;
  } catch {
    return undefined;
  }
}
