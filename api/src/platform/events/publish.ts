import { sql } from 'drizzle-orm';
import { afterCommit } from '../database/after-commit';
import type { Db, Tx } from '../database/database';
import type { EventType } from './event-type';
import { events } from './schema';

/** Consumers read at least every minute; three days cover an outage. */
const RETENTION = sql`interval '3 days'`;

const listeners = new Set<() => void>();

/** Calls the listener after each commit of this process that published an event. @returns a function that stops it */
export function onPublished(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Writes an event to the log: it exists exactly if the transaction commits. */
export async function publishEvent<Data>(tx: Tx, type: EventType<Data>, subject: number, data: Data): Promise<void> {
  await tx.insert(events).values({ type: type.name, subjectId: subject, data });
  afterCommit(tx, () => {
    for (const listener of listeners) listener();
  });
}

export async function deleteOldEvents(db: Db): Promise<void> {
  await db.delete(events).where(sql`${events.at} < now() - ${RETENTION}`);
}
