import { type SQL, sql } from 'drizzle-orm';
import type { Conversation } from '../conversation';

/**
 * The end of a statement that writes an event into both users' inboxes, as `with …, ${advanced(conversation)}`. The numbers
 * are taken under the inbox rows' locks, the smaller user id first everywhere, so that no two transactions wait for each
 * other; and as the locks are held to the commit, a reader who saw number n has seen everything below it.
 */
export const advanced = ({ low, high }: Conversation): SQL => sql`advanced as (
  insert into chat_inboxes (user_id, last_sequence) values (${low}::bigint, 1), (${high}::bigint, 1)
  on conflict (user_id) do update set last_sequence = chat_inboxes.last_sequence + 1
  returning user_id, last_sequence)`;
