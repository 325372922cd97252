/**
 * Whether visits of this browser may be counted (POPIA: the right to object). Counting needs no cookie and names
 * nobody, so it is on until somebody objects: here, or in the browser for all sites (Global Privacy Control).
 */
const objection = 'roadworthy.uncounted';

type Browser = Pick<Window, 'localStorage'> & { navigator: object };

/** Asked for all sites, in the browser's own settings. */
export const objectsEverywhere = ({ navigator }: Browser): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** A browser that keeps nothing cannot remember an objection; it counts as none. */
export function mayCount(browser: Browser): boolean {
  if (objectsEverywhere(browser)) return false;
  try {
    return browser.localStorage.getItem(objection) === null;
  } catch {
    return true;
  }
}

/** Keeps an objection, or takes it back. */
export function keepCounting({ localStorage }: Browser, isAllowed: boolean): void {
  if (isAllowed) localStorage.removeItem(objection);
  else localStorage.setItem(objection, 'yes');
}
