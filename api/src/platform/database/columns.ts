import { bigint, timestamp } from 'drizzle-orm/pg-core';

/**
 * An identity key. Writers may set it: the seed does, to reference rows before inserting them, and then advances the
 * sequences.
 */
export const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** A column that references an identity key. */
export const key = (name: string) => bigint(name, { mode: 'number' });

/** A timestamp with time zone, rounded to milliseconds: what is stored as `now()` may be half a millisecond in the future. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
