import { isTrackingAllowed } from '@roadworthy/contract/analytics-consent';
import type { AnalyticsBatch, AnalyticsEvent } from '@roadworthy/contract/api/analytics';
import { redactToken } from '@roadworthy/contract/mailed-links';
import { bus } from '@roadworthy/events';

/** Sends a batch; failures are ignored. */
export type AnalyticsAdapter = (batch: AnalyticsBatch) => void;

/** Sends to the API, which may forward events to an analytics service. */
export const apiAdapter: AnalyticsAdapter = (batch) => {
  const body = new Blob([JSON.stringify(batch)], { type: 'application/json' });
  navigator.sendBeacon('/api/v1/analytics/events', body);
};

const visitorKey = 'roadworthy.visitor';
const MAX_BATCH_SIZE = 20;
const FLUSH_INTERVAL_MS = 5_000;

/** A random, anonymous id per tab; per page without session storage. */
function getVisitorId(window: Window): () => string {
  let created: string | undefined;
  return () => {
    created ??= crypto.randomUUID();
    try {
      const stored = window.sessionStorage.getItem(visitorKey);
      if (!stored) window.sessionStorage.setItem(visitorKey, created);
      return stored ?? created;
    } catch {
      return created;
    }
  };
}

/** The tracked path, without the token of a mailed link. */
const toTrackedPath = (path: string): string => redactToken(path).slice(0, 500);

/**
 * Collects events of areas and sends them in small batches, the remaining ones on pagehide. Collects nothing after an
 * opt-out.
 * @returns tracks one event, such as a page view
 */
export function startAnalytics(
  window: Window,
  adapter: AnalyticsAdapter,
): (name: string, details?: AnalyticsEvent['details']) => void {
  const visitor = getVisitorId(window);
  let waiting: AnalyticsEvent[] = [];
  const deliver = () => {
    if (waiting.length > 0) adapter({ visitor: visitor(), events: waiting.slice(0, MAX_BATCH_SIZE) });
    waiting = waiting.slice(MAX_BATCH_SIZE);
  };
  const track = (name: string, details?: AnalyticsEvent['details']) => {
    // In a frame of /dev/composition the viewer is a developer.
    if (!isTrackingAllowed(window) || window.parent !== window) return;
    waiting.push({ name, path: toTrackedPath(window.location.pathname), at: Date.now(), details });
    if (waiting.length >= MAX_BATCH_SIZE) deliver();
  };
  bus.on('analytics:tracked', ({ name, details }) => track(name, details));
  window.setInterval(deliver, FLUSH_INTERVAL_MS);
  window.addEventListener('pagehide', deliver);
  // A hidden page may end without another event, and web vitals are reported in this one. The listener is on the window,
  // because it must run after those of web-vitals on the document.
  window.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') deliver();
  });
  return track;
}
