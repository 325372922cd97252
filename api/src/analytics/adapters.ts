import type { AnalyticsBatch } from '@roadworthy/contract/api/analytics';
import type { Sql } from '../database/database';
import { analyticsEvents } from './tables';

/** Where analytics go. Both are told of every batch; the second only when it is set up. */
export async function toOwnTable(database: Sql, { visitor, events }: AnalyticsBatch): Promise<void> {
  await database.insert(analyticsEvents).values(
    events.map(({ name, path, at, details }) => ({ visitor, name, path, details: details ?? null, at: new Date(at) })),
  );
}

/** Google's Measurement Protocol: at most 25 events a call. A failure there is never the visitor's concern. */
export async function toMeasurementId(target: { id: string; secret: string }, { visitor, events }: AnalyticsBatch): Promise<void> {
  const address = new URL('https://www.google-analytics.com/mp/collect');
  address.search = new URLSearchParams({ measurement_id: target.id, api_secret: target.secret }).toString();
  for (let from = 0; from < events.length; from += 25) {
    const batch = events.slice(from, from + 25).map(({ name, path, details }) => ({ name, params: { ...details, page_location: path } }));
    await fetch(address, {
      method: 'POST',
      body: JSON.stringify({ client_id: visitor, events: batch }),
      signal: AbortSignal.timeout(3_000),
    });
  }
}
