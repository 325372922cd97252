import type { Store } from '../browser-storage';
import type { ReleaseId } from '../composition/remote-loader';
import { MARK_PREFIX, type Mark } from './running-marker';

const QUARANTINE_KEY = 'rw.quarantine';
/** After this time the browser tries the release again. */
export const BROWSER_QUARANTINE_MS = 10 * 60_000;
/** A page that does not reach its event loop for this long is frozen. */
export const FREEZE_MS = 3_000;

/** @param isCertain its code was running; otherwise it was the last to run before the page froze */
type Report = (release: ReleaseId, isCertain: boolean) => void;

const toRelease = (key: string): ReleaseId => {
  const separator = key.indexOf('@');
  return { area: key.slice(0, separator), version: key.slice(separator + 1) };
};

function readUntil(store: Store): Record<string, number> {
  try {
    return JSON.parse(store.getItem(QUARANTINE_KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** Removes and returns the marks of frozen pages, in this tab or another. */
function removeInterruptedMarks(store: Store, now: number): Mark[] {
  const keys = Object.keys(store).filter((key) => key.startsWith(MARK_PREFIX));
  return keys.flatMap((key) => {
    try {
      const mark = JSON.parse(store.getItem(key) ?? '') as Mark;
      if (now - mark.at < FREEZE_MS) return [];
      store.removeItem(key);
      return [mark];
    } catch {
      store.removeItem(key);
      return [];
    }
  });
}

/**
 * Releases whose code froze a page of this browser: newly detected ones, which are reported once, and those still in
 * quarantine.
 */
export function findFrozenReleases(store: Store, report: Report, now = Date.now()): ReleaseId[] {
  try {
    const interrupted = removeInterruptedMarks(store, now);
    const until = Object.fromEntries(Object.entries(readUntil(store)).filter(([, time]) => time > now));
    for (const { release, isRunning } of interrupted) {
      until[release] = now + BROWSER_QUARANTINE_MS;
      report(toRelease(release), isRunning);
    }
    if (Object.keys(until).length > 0) store.setItem(QUARANTINE_KEY, JSON.stringify(until));
    else store.removeItem(QUARANTINE_KEY);
    return Object.keys(until).map(toRelease);
  } catch {
    // Without storage there are no marks.
    return [];
  }
}

/** Ends an area's quarantine when the visitor clicks Retry. */
export function clearFrozen(store: Store, area: string): void {
  const remaining = Object.entries(readUntil(store)).filter(([key]) => !key.startsWith(`${area}@`));
  try {
    store.setItem(QUARANTINE_KEY, JSON.stringify(Object.fromEntries(remaining)));
  } catch {
    // Without storage nothing is quarantined.
  }
}
