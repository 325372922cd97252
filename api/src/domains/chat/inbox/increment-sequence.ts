import { sql } from 'drizzle-orm';

/** The users whose inboxes a statement wrote to, to be notified. */
export type Recipients = { low: number; high: number };

/**
 * CTEs that number an event in both inboxes; `conversation` is the locked row, or empty. Locks go conversation first,
 * then inboxes by user id (no deadlocks), and are held to the commit: a reader who saw event n has seen all before it.
 */
export const incrementInboxSequence = sql`advanced as (
  insert into chat_inboxes (user_id, last_sequence)
  select recipient.id, 1 from conversation, lateral (values (conversation.low_user_id), (conversation.high_user_id)) as recipient (id) order by recipient.id
  on conflict (user_id) do update set last_sequence = chat_inboxes.last_sequence + 1
  returning user_id, last_sequence)`;
