import { DATA_SAVER_COOKIES, DATA_SAVER_EVENT, DATA_SAVER_PATTERN } from '@roadworthy/contract/data-saver';
import { ACTS_ALONE, READING, RECEIVED_ID } from '@roadworthy/contract/scripts-on-use';
import { callScript } from './call-script';
import { isLive } from './is-live';
import { savesData } from './saves-data';

type Settings = {
  fieldSelector: string;
  reading: string;
  receivedId: string;
  cookies: typeof DATA_SAVER_COOKIES;
  changed: string;
};

function fillDataLine(
  live: typeof isLive,
  saves: typeof savesData,
  chosen: RegExp,
  { fieldSelector, reading, receivedId, cookies, changed }: Settings,
): void {
  let text: Text | undefined;
  const findField = () => document.querySelector<HTMLInputElement>(fieldSelector);
  const browserSaves = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

  function showChoice(): void {
    const field = findField();
    if (!field || live()) return;
    field.disabled = browserSaves();
    field.checked = saves(chosen);
  }

  function showReceived(): void {
    const place = document.getElementById(receivedId);
    if (!place) return;
    if (!document.documentElement.hasAttribute(reading)) {
      if (text?.parentNode === place) text.remove();
      text = undefined;
      return;
    }
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const bytes = entries.reduce((sum, entry) => sum + ((entry as PerformanceResourceTiming).transferSize || 0), 0);
    text ??= place.appendChild(document.createTextNode(''));
    const used = `Used since you opened this page: ${Math.ceil(bytes / 1000)} kB`;
    text.data = browserSaves() ? `Your browser saves data. ${used}` : used;
  }

  addEventListener('DOMContentLoaded', () => {
    showChoice();
    new MutationObserver(showReceived).observe(document.documentElement, {
      attributes: true,
      attributeFilter: [reading],
    });
    try {
      new PerformanceObserver(showReceived).observe({ type: 'resource' });
    } catch {
      // The text is of the bytes until now.
    }
    showReceived();
  });
  addEventListener('pageshow', showChoice);
  addEventListener(
    'change',
    ({ target }) => {
      const field = findField();
      if (!field || target !== field || live()) return;
      // biome-ignore lint/suspicious/noDocumentCookie: the edge reads it; the Cookie Store API is missing in older browsers
      document.cookie = field.checked ? cookies.on : cookies.off;
      dispatchEvent(new Event(changed));
    },
    true,
  );
}

/**
 * Until the page is hydrated, shows the choice 'Use less data' in the footer and stores it, and, while the scripts of the
 * page wait for a use, says how much was used. The text is gone before React hydrates its element.
 */
export const dataLineScript: string = callScript(fillDataLine, isLive, savesData, DATA_SAVER_PATTERN, {
  fieldSelector: `#app footer [${ACTS_ALONE}]`,
  reading: READING,
  receivedId: RECEIVED_ID,
  cookies: DATA_SAVER_COOKIES,
  changed: DATA_SAVER_EVENT,
});
