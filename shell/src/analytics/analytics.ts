import type { AnalyticsBatch, AnalyticsEvent } from '@roadworthy/contract/api/analytics';
import { mayCount } from '@roadworthy/contract/counting';
import { withoutToken } from '@roadworthy/contract/mailed-links';
import { bus } from '@roadworthy/events';

/** Takes a batch away; what becomes of it never concerns the page. */
export type AnalyticsAdapter = (batch: AnalyticsBatch) => void;

/** The default: the API's own table (which passes events on to a measurement id when it has one). */
export const ownTable: AnalyticsAdapter = (batch) => {
  const body = new Blob([JSON.stringify(batch)], { type: 'application/json' });
  navigator.sendBeacon('/api/v1/analytics/events', body);
};

const visitorKey = 'roadworthy.visitor';
const largestBatch = 20;
/** Milliseconds between two deliveries. */
const pace = 5_000;

/** A random id that names nobody. It lasts as long as the tab; where nothing may be kept, as long as the page. */
function visitorOf(window: Window): () => string {
  let made: string | undefined;
  return () => {
    made ??= crypto.randomUUID();
    try {
      const known = window.sessionStorage.getItem(visitorKey);
      if (!known) window.sessionStorage.setItem(visitorKey, made);
      return known ?? made;
    } catch {
      return made;
    }
  };
}

/** The path that is counted: what a mailed link lets its reader do is nobody else's business. */
const countedPath = (path: string): string => withoutToken(path).slice(0, 500);

/**
 * Starts collecting what areas report over the bus and delivers it in small batches, the rest when the page is left. Of
 * whoever objects nothing is collected, from then on.
 * @returns reports one event directly, such as a page view
 */
export function startAnalytics(
  window: Window,
  adapter: AnalyticsAdapter,
): (name: string, details?: AnalyticsEvent['details']) => void {
  const visitor = visitorOf(window);
  let waiting: AnalyticsEvent[] = [];
  const deliver = () => {
    if (waiting.length > 0) adapter({ visitor: visitor(), events: waiting.slice(0, largestBatch) });
    waiting = waiting.slice(largestBatch);
  };
  const track = (name: string, details?: AnalyticsEvent['details']) => {
    // A page within another one of ours (/dev/composition) is looked at by whoever works on the site.
    if (!mayCount(window) || window.parent !== window) return;
    waiting.push({ name, path: countedPath(window.location.pathname), at: Date.now(), details });
    if (waiting.length >= largestBatch) deliver();
  };
  bus.on('analytics:tracked', ({ name, details }) => track(name, details));
  window.setInterval(deliver, pace);
  window.addEventListener('pagehide', deliver);
  // A hidden page may end without another word, and web vitals are told at that very moment, after 'pagehide': the
  // event comes up to the window when everybody else has heard it.
  window.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') deliver();
  });
  return track;
}
