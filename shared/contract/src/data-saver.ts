/** Cookie of a visitor who chose to use less data: the edge reads it for pictures, scripts for the rest. */
const DATA_SAVER_COOKIE = 'rw-data-saver';
const ONE_YEAR_SECONDS = 31_536_000;

const COOKIE_START = `${DATA_SAVER_COOKIE}=1; Path=/; SameSite=Lax; Max-Age=`;

/** The cookies that store the choice on this device for a year, or delete it; also in the scripts of documents. */
export const DATA_SAVER_COOKIES = { on: COOKIE_START + ONE_YEAR_SECONDS, off: `${COOKIE_START}0` } as const;

/** Dispatched on the window when the choice has changed; also by the scripts of documents. */
export const DATA_SAVER_EVENT = 'rw-data-saver-changed';

/** Finds the cookie; also in the scripts of documents. */
export const DATA_SAVER_PATTERN = new RegExp(`(?:^|;) *${DATA_SAVER_COOKIE}=1 *(?:;|$)`);

const hasCookie = (cookies = ''): boolean => DATA_SAVER_PATTERN.test(cookies);

/** Whether a request asks for little data: by the visitor's choice, or the browser's (https://wicg.github.io/savedata/). */
export const asksForLittleData = (headers: { cookie?: string; 'save-data'?: string | string[] }): boolean =>
  headers['save-data'] === 'on' || hasCookie(headers.cookie);

/** Whether the browser saves data for all sites. */
export const hasBrowserDataSaver = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Whether the visitor chose to use less data here, on this device. */
export const isDataSaverChosen = (): boolean => hasCookie(document.cookie);

/** Whether the page should load as little as it can: the browser saves data, or the visitor chose so. */
export const hasDataSaver = (): boolean => hasBrowserDataSaver() || isDataSaverChosen();

/** Calls back when the visitor changes the choice in this document. */
export function subscribeToDataSaver(onChange: () => void): () => void {
  window.addEventListener(DATA_SAVER_EVENT, onChange);
  return () => window.removeEventListener(DATA_SAVER_EVENT, onChange);
}

/** Stores the choice on this device for a year, or deletes it. */
export function chooseDataSaver(isOn: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the edge reads it; the Cookie Store API is missing in older browsers
  document.cookie = isOn ? DATA_SAVER_COOKIES.on : DATA_SAVER_COOKIES.off;
  window.dispatchEvent(new Event(DATA_SAVER_EVENT));
}
