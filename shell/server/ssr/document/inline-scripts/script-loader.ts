import { DATA_SAVER_PATTERN } from '@roadworthy/contract/data-saver';
import { ACTS_ALONE, READABLE, READING, SCRIPTS_NEEDED } from '@roadworthy/contract/scripts-on-use';
import { comparisonKey } from '@roadworthy/contract/storage-keys';
import { callScript } from '../../../../src/inline-scripts/call-script';
import { savesData } from '../../../../src/inline-scripts/saves-data';
import { sessionKey } from '../../../../src/session/stored-session';

/**
 * What the loader loads: URL, the registry's hash of an entry ('' for another origin, which has none), and whether only
 * with a session.
 */
export type LoadedScript = readonly [address: string, integrity?: string | 0, requiresSession?: 1];

const settings = {
  /**
   * Requested before the largest picture has arrived: the shell's entry and its two largest chunks, which fill the slow
   * connection that long. Where it is shared evenly, each further script would delay the picture (decision 072).
   */
  firstScripts: 3,
  /** Runs the scripts after this time even if the largest picture is not painted. */
  startTimeoutMs: 1_500,
  /** How long the page says that its scripts could not be loaded. */
  noteMs: 10_000,
  noteText: 'This did not load. Check your connection, then try again or reload the page.',
  /** As a notice of the frame. */
  noteStyle:
    'position:fixed;inset:auto 16px 16px;z-index:75;max-width:520px;margin:auto;padding:12px 16px;border:1px solid var(--color-line);border-radius:12px;background:var(--color-raised);color:var(--color-ink)',
  sessionKey,
  /** Local storage of what scripts alone show on every page: with it, nothing waits. */
  shownByScripts: [sessionKey, comparisonKey],
  actsAlone: ACTS_ALONE,
  readable: READABLE,
  reading: READING,
  scriptsNeeded: SCRIPTS_NEEDED,
};

function loadScripts(
  scripts: readonly LoadedScript[],
  saves: typeof savesData,
  chosen: RegExp,
  given: typeof settings,
): void {
  const nonce = document.currentScript?.nonce ?? '';
  /** How many are requested. */
  let requested = 0;
  let hasBegun = false;
  /** The visitor used something that needs the scripts. */
  let isUsed = false;
  let hasFailed = false;
  let note: HTMLElement | undefined;
  /** The scripts wait for a use. */
  let isWaiting = mayWait();

  function isStored(key: string): boolean | undefined {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return undefined;
    }
  }

  function mayWait(): boolean {
    return saves(chosen) && !given.shownByScripts.some(isStored);
  }

  function addTo<Tag extends 'link' | 'script'>(tag: Tag, [address, integrity]: LoadedScript): void {
    const element = document.createElement(tag) as HTMLLinkElement | HTMLScriptElement;
    element.nonce = nonce;
    if (integrity || integrity === '') {
      element.integrity = integrity;
      element.crossOrigin = 'anonymous';
    }
    element.fetchPriority = tag === 'link' ? 'low' : 'high';
    if ('src' in element) {
      element.onerror = handleFailure;
      element.src = address;
    } else {
      element.rel = 'preload';
      element.as = 'script';
      element.href = address;
    }
    document.head.append(element);
  }

  function request(count: number): void {
    if (isWaiting || navigator.onLine === false) return;
    for (const script of scripts.slice(requested, count)) {
      const [, , requiresSession] = script;
      if (!requiresSession || isStored(given.sessionKey)) addTo('link', script);
    }
    requested = count;
  }

  function begin(): void {
    if (document.readyState === 'loading') {
      addEventListener('DOMContentLoaded', begin);
      return;
    }
    const [shell] = scripts;
    if (hasBegun || isWaiting || !shell) return;
    hasBegun = true;
    request(scripts.length);
    addTo('script', shell);
  }

  function setWaiting(waits: boolean): void {
    isWaiting = waits;
    document.documentElement.toggleAttribute(given.reading, waits);
  }

  function onPaint(act: () => void): void {
    try {
      new PerformanceObserver(() => setTimeout(act)).observe({ type: 'paint', buffered: true });
    } catch {
      act();
    }
  }

  function handleParsed(): void {
    if (isWaiting) setWaiting(document.getElementById('app')?.hasAttribute(given.readable) ?? false);
    const next = () => {
      request(scripts.length);
      onPaint(begin);
    };
    const largest = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    if (largest) largest.decode().then(next, next);
    else next();
  }

  // A use, while the scripts wait.

  function removeNote(): void {
    note?.remove();
    note = undefined;
  }

  function showNote(): void {
    removeNote();
    note = document.createElement('p');
    note.setAttribute('role', 'alert');
    note.textContent = given.noteText;
    note.style.cssText = given.noteStyle;
    document.body.append(note);
    setTimeout(removeNote, given.noteMs);
  }

  function handleUse(): void {
    if (!isWaiting) {
      if (hasFailed) showNote();
      return;
    }
    removeNote();
    isUsed = true;
    setWaiting(false);
    begin();
  }

  function handleFailure(): void {
    if (!isUsed) return;
    showNote();
    if (navigator.onLine === false) {
      hasBegun = false;
      setWaiting(true);
    } else hasFailed = true;
  }

  /** In another tab the visitor may have signed in, or chosen to use more data. */
  function lookAgain(): void {
    if (!mayWait()) handleUse();
  }

  function handleToggle({ target }: Event): void {
    const details = target as HTMLDetailsElement;
    // Scripts draw what it has for browsers without them.
    if (details.open && [...details.children].some(({ tagName }) => tagName === 'NOSCRIPT')) handleUse();
  }

  function handleFocus({ target }: Event): void {
    const field = target as HTMLElement;
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(field.tagName) && !field.hasAttribute(given.actsAlone)) handleUse();
  }

  addEventListener(given.scriptsNeeded, handleUse);
  document.addEventListener('toggle', handleToggle, true);
  addEventListener('storage', lookAgain);
  addEventListener('pageshow', lookAgain);
  addEventListener('focusin', handleFocus);
  request(given.firstScripts);
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', handleParsed);
  else handleParsed();
  setTimeout(begin, given.startTimeoutMs);
}

/**
 * Script of the document that loads the page's scripts, the first of which is the shell's. It requests the first ones at once,
 * with a low priority, so that the largest picture goes before them where the network knows priorities, and the others after
 * that picture. It runs the shell's once the document is complete and the picture is painted. Scripts that require a session
 * are loaded only with one.
 *
 * With little data, those of a readable page wait until they are needed (decision 052): by what `pressScript` keeps, a
 * field that gets the focus, or a `details` whose content scripts draw. If they do not load then, the page says so and,
 * without a connection, tries again at the next use.
 */
export const scriptLoader = (scripts: readonly LoadedScript[]): string =>
  callScript(loadScripts, scripts, savesData, DATA_SAVER_PATTERN, settings);
