import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/database';
import { prepared } from '../database/prepared';
import type { EventType } from './event-type';
import { onPublished } from './publish';
import { committedSince, currentSnapshot } from './snapshot';

/** For the events of other processes; those of this process are read right after their commit. */
export const POLL_INTERVAL_MS = 2_000;

type Followed<Data> = { subject: number; data: Data };
type Row = { seen: string; events: Followed<unknown>[] };

const snapshot = sql`coalesce(${sql.placeholder('seen')}::text::pg_snapshot, pg_current_snapshot())`;
const readNew = prepared<{ seen: string | null; type: string }, Row>(
  'new-events',
  sql`select ${currentSnapshot}::text as seen, (select coalesce(json_agg(json_build_object('subject', subject_id, 'data', data)), '[]')
        from events where type = ${sql.placeholder('type')} and ${committedSince(snapshot)}) as events`,
);

/** A reader of the log: each call returns the events committed since the last one, the first one none. */
function eventReader<Data>(db: Db, { name }: EventType<Data>): () => Promise<Followed<Data>[]> {
  let seen: string | null = null;
  return async () => {
    const [found] = await readNew(db, { seen, type: name });
    seen = found?.seen ?? seen;
    return (found?.events ?? []) as Followed<Data>[];
  };
}

/**
 * Calls `handle` in this process for every event committed while it runs, by whichever process: for what each process
 * keeps in memory. Nothing is stored; work that must be done once is an `eventConsumer`.
 */
export function followEvents<Data>(
  app: FastifyInstance,
  type: EventType<Data>,
  handle: (events: readonly Followed<Data>[]) => void,
): void {
  const read = eventReader(app.deps.database.db, type);
  let reading: Promise<void> = Promise.resolve();
  const poll = () => {
    reading = reading
      .then(async () => {
        const events = await read();
        if (events.length > 0) handle(events);
      })
      .catch((problem: unknown) => app.log.warn(problem));
  };
  const stopListening = onPublished(poll);
  const timer = setInterval(poll, POLL_INTERVAL_MS).unref();
  // The first read sets where to start: an event after it must not be missed.
  app.addHook('onReady', async () => {
    poll();
    await reading;
  });
  // A running read finishes before the database is closed.
  app.addHook('preClose', async () => {
    clearInterval(timer);
    stopListening();
    await reading;
  });
}
