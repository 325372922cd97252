import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import type { Conversation } from './conversation';
import { advanced } from './inbox/advance';

/**
 * Notes that a user has read up to a place of a locked conversation, and tells both users. It only moves forward, and never
 * past the last message.
 * @returns the position now, and whether it moved
 */
export async function markRead(
  transaction: Sql,
  conversation: Conversation,
  reader: number,
  sequence: number,
): Promise<{ sequence: number; moved: boolean }> {
  const column = sql.raw(reader === conversation.low ? 'low_read_sequence' : 'high_read_sequence');
  const [at] = await rows<{ now: number; next: number }>(
    transaction,
    sql`select ${column} as now, greatest(${column}, least(${sequence}, last_sequence)) as next from conversations
        where id = ${conversation.id}::bigint`,
  );
  if (!at || at.next === at.now) return { sequence: at?.now ?? 0, moved: false };
  await transaction.execute(
    sql`with place as (update conversations set ${column} = ${at.next} where id = ${conversation.id}::bigint returning id),
        ${advanced(conversation)}
        insert into chat_events (user_id, sequence, conversation_id, kind, place, reader_id)
        select advanced.user_id, advanced.last_sequence, place.id, 'read', ${at.next}::int, ${reader}::bigint
        from place, advanced`,
  );
  return { sequence: at.next, moved: true };
}
