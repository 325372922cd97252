/** The browser's storage; undefined where site data are blocked. */
export function getLocalStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
