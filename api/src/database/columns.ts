import { bigint, timestamp } from 'drizzle-orm/pg-core';

/**
 * A numeric key given by the database unless the writer brings its own: the seed does, so that it can refer to rows
 * before they are written (and sets the sequences afterwards).
 */
export const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** A reference to such a key. */
export const key = (name: string) => bigint(name, { mode: 'number' });

/** A moment, with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
