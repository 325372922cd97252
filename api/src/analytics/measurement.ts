import { createHash } from 'node:crypto';
import type { AnalyticsBatch, AnalyticsEvent } from '@roadworthy/contract/api/analytics';

const endpoint = 'https://www.google-analytics.com/mp/collect';
/** What the service takes in one call. */
const mostEvents = 25;

/** The service knows a visit by a number; ours by a random id, of which this is made and which it does not tell. */
const visitNumber = (visitor: string): string => String(createHash('sha256').update(visitor).digest().readUInt32BE());

/** Without a visit and a time of engagement the service's reports show nobody; pages are known by whole addresses. */
const asMeasured =
  (siteOrigin: string, session_id: string) =>
  ({ name, path, details }: AnalyticsEvent) => ({
    name,
    params: { ...details, page_location: siteOrigin + path, session_id, engagement_time_msec: 1 },
  });

/** Passes events on to the Measurement Protocol of Google Analytics 4. @throws when the service does not take them */
export async function measure(
  fetched: typeof fetch,
  { id, secret }: { id: string; secret: string },
  siteOrigin: string,
  { visitor, events }: AnalyticsBatch,
): Promise<void> {
  const address = `${endpoint}?${new URLSearchParams({ measurement_id: id, api_secret: secret })}`;
  const measured = events.map(asMeasured(siteOrigin, visitNumber(visitor)));
  for (let from = 0; from < measured.length; from += mostEvents) {
    const body = JSON.stringify({ client_id: visitor, events: measured.slice(from, from + mostEvents) });
    const answer = await fetched(address, { method: 'POST', body, signal: AbortSignal.timeout(3_000) });
    if (!answer.ok) throw new Error(`The measurement service answered ${answer.status}.`);
  }
}
