import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { noSuchChat } from './conversation';
import { advanced, type Hearers } from './inbox/advance';

/** How far somebody has read now. `moved` is whom to tell, when it moved. */
export type Reading = { sequence: number; moved?: Hearers };

/**
 * Notes that a user has read up to a place of a conversation, and tells both users, in one statement. It only moves
 * forward, and never past the last message (specification section 4 'Chat read flag').
 * @throws 404 when the conversation is not theirs
 */
export async function markRead(database: Sql, chat: string, reader: number, sequence: number): Promise<Reading> {
  const user = sql`${reader}::bigint`;
  const next = sql`least(${sequence}::int, last_sequence)`;
  const [moved] = await rows<Hearers & { sequence: number }>(
    database,
    sql`with place as (
          update conversations set
            low_read_sequence = case when low_user_id = ${user} then ${next} else low_read_sequence end,
            high_read_sequence = case when high_user_id = ${user} then ${next} else high_read_sequence end
          where id = ${chat}::bigint and ((low_user_id = ${user} and low_read_sequence < ${next})
            or (high_user_id = ${user} and high_read_sequence < ${next}))
          returning *, ${next} as sequence),
        ${advanced},
        told as (
          insert into chat_events (user_id, sequence, conversation_id, kind, place, reader_id)
          select advanced.user_id, advanced.last_sequence, place.id, 'read', place.sequence, ${user} from place, advanced)
        select sequence, low_user_id::int as low, high_user_id::int as high from place`,
  );
  if (moved) return { sequence: moved.sequence, moved };
  const [stays] = await rows<Reading>(
    database,
    sql`select case when low_user_id = ${user} then low_read_sequence else high_read_sequence end as sequence
        from conversations where id = ${chat}::bigint and ${user} in (low_user_id, high_user_id)`,
  );
  if (!stays) throw noSuchChat();
  return stays;
}
