import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import { endPushOf } from '../push';
import { conversationNotFound } from './conversation';
import { incrementInboxSequence, type Recipients } from './inbox/increment-sequence';

/** The read position of a user. `moved` holds the users to notify when it changed. */
export type ReadMarker = { sequence: number; moved?: Recipients };

type Position = { chat: string; reader: number; sequence: number };
const user = sql`${sql.placeholder('reader')}::bigint`;
const chat = sql`${sql.placeholder('chat')}::bigint`;
const next = sql`least(${sql.placeholder('sequence')}::int, last_sequence)`;

/** Advances a read position and writes the events of both users; no row when it does not move. */
const advance = prepared<Position, Recipients & { sequence: number }>(
  'mark-read',
  sql`with conversation as (
        update conversations set
          low_read_sequence = case when low_user_id = ${user} then ${next} else low_read_sequence end,
          high_read_sequence = case when high_user_id = ${user} then ${next} else high_read_sequence end
        where id = ${chat} and ((low_user_id = ${user} and low_read_sequence < ${next})
          or (high_user_id = ${user} and high_read_sequence < ${next}))
        returning *, ${next} as sequence),
      ${incrementInboxSequence},
      inserted_events as (
        insert into inbox_events (user_id, sequence, conversation_id, kind, message_sequence, reader_id)
        select advanced.user_id, advanced.last_sequence, conversation.id, 'read', conversation.sequence, ${user} from conversation, advanced),
      ${endPushOf({ from: sql`conversation`, conversation: sql`conversation.id`, reader: user })}
      select sequence, low_user_id::int as low, high_user_id::int as high from conversation`,
);

const readPosition = prepared<Omit<Position, 'sequence'>, { sequence: number }>(
  'read-position',
  sql`select case when low_user_id = ${user} then low_read_sequence else high_read_sequence end as sequence
      from conversations where id = ${chat} and ${user} in (low_user_id, high_user_id)`,
);

/**
 * Advances the read position of a user and writes the events of both users, in one statement; never backwards, nor past
 * the last message (CHAT-9).
 * @throws 404 when the user is not a participant
 */
export async function markRead(db: Db, chat: string, reader: number, sequence: number): Promise<ReadMarker> {
  const [moved] = await advance(db, { chat, reader, sequence });
  if (moved) return { sequence: moved.sequence, moved };
  const [unchanged] = await readPosition(db, { chat, reader });
  if (!unchanged) throw conversationNotFound();
  return unchanged;
}
