import { createHash } from 'node:crypto';
import type { AnalyticsBatch, AnalyticsEvent } from '@roadworthy/contract/api/analytics';

const endpoint = 'https://www.google-analytics.com/mp/collect';
/** The most events the service accepts in one call. */
const MAX_EVENTS_PER_CALL = 25;

/** The service identifies a session by a number: it is derived from our random visitor id and does not reveal it. */
const toSessionId = (visitor: string): string => String(createHash('sha256').update(visitor).digest().readUInt32BE());

/** The service's reports need a session and an engagement time, and full URLs for pages. */
const toMeasurementEvent =
  (siteOrigin: string, session_id: string) =>
  ({ name, path, details }: AnalyticsEvent) => ({
    name,
    params: { ...details, page_location: siteOrigin + path, session_id, engagement_time_msec: 1 },
  });

/** Forwards events to the Measurement Protocol of Google Analytics 4. @throws when the service rejects them */
export async function forwardToAnalytics(
  fetchFn: typeof fetch,
  { id, secret }: { id: string; secret: string },
  siteOrigin: string,
  { visitor, events }: AnalyticsBatch,
): Promise<void> {
  const address = `${endpoint}?${new URLSearchParams({ measurement_id: id, api_secret: secret })}`;
  const measured = events.map(toMeasurementEvent(siteOrigin, toSessionId(visitor)));
  for (let from = 0; from < measured.length; from += MAX_EVENTS_PER_CALL) {
    const body = JSON.stringify({ client_id: visitor, events: measured.slice(from, from + MAX_EVENTS_PER_CALL) });
    const answer = await fetchFn(address, { method: 'POST', body, signal: AbortSignal.timeout(3_000) });
    if (!answer.ok) throw new Error(`The measurement service answered ${answer.status}.`);
  }
}
