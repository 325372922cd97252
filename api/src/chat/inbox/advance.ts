import { sql } from 'drizzle-orm';

/** The users whose inboxes a statement wrote into: they are to be told. */
export type Hearers = { low: number; high: number };

/**
 * A part of a statement that writes an event into both users' inboxes: `with place as (…), ${advanced} …`, where
 * `place` is the conversation's row, just updated and so locked, or nothing. The numbers are taken under the inbox
 * rows' locks, the conversation's before them and the smaller user id first everywhere, so that no two statements wait
 * for each other; and as the locks are held to the commit, a reader who saw number n has seen everything below it.
 */
export const advanced = sql`advanced as (
  insert into chat_inboxes (user_id, last_sequence)
  select hearer.id, 1 from place, lateral (values (place.low_user_id), (place.high_user_id)) as hearer (id) order by hearer.id
  on conflict (user_id) do update set last_sequence = chat_inboxes.last_sequence + 1
  returning user_id, last_sequence)`;
