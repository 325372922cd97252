/**
 * Whether this browser's visits may be tracked (POPIA: the right to object). Tracking is anonymous and needs no cookie, so
 * it is on until the visitor opts out: here, or in the browser for all sites (Global Privacy Control).
 */
const OPT_OUT_KEY = 'roadworthy.uncounted';

type Browser = Pick<Window, 'localStorage'> & { navigator: object };

/** Opted out for all sites in the browser's settings. */
export const hasGlobalOptOut = ({ navigator }: Browser): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Without storage an opt-out cannot be stored: not opted out. */
export function isTrackingAllowed(browser: Browser): boolean {
  if (hasGlobalOptOut(browser)) return false;
  try {
    return browser.localStorage.getItem(OPT_OUT_KEY) === null;
  } catch {
    return true;
  }
}

/** Stores an opt-out, or withdraws it. Nothing changes where storage is full or forbidden: see `isTrackingAllowed`. */
export function setTrackingAllowed(browser: Browser, isAllowed: boolean): void {
  try {
    if (isAllowed) browser.localStorage.removeItem(OPT_OUT_KEY);
    else browser.localStorage.setItem(OPT_OUT_KEY, 'yes');
  } catch {}
}
