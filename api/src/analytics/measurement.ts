import type { AnalyticsBatch, AnalyticsEvent } from '@roadworthy/contract/api/analytics';

const endpoint = 'https://www.google-analytics.com/mp/collect';
/** What the service takes in one call. */
const mostEvents = 25;

const asMeasured = ({ name, path, details }: AnalyticsEvent) => ({ name, params: { page_location: path, ...details } });

/** Passes events on to the Measurement Protocol of Google Analytics 4. @throws when the service does not take them */
export async function measure(
  fetched: typeof fetch,
  { id, secret }: { id: string; secret: string },
  { visitor, events }: AnalyticsBatch,
): Promise<void> {
  const address = `${endpoint}?${new URLSearchParams({ measurement_id: id, api_secret: secret })}`;
  for (let from = 0; from < events.length; from += mostEvents) {
    const body = JSON.stringify({ client_id: visitor, events: events.slice(from, from + mostEvents).map(asMeasured) });
    const answer = await fetched(address, { method: 'POST', body, signal: AbortSignal.timeout(3_000) });
    if (!answer.ok) throw new Error(`The measurement service answered ${answer.status}.`);
  }
}
