import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { idArrayText } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';

/** Whether a user takes part in the conversation `chat`. */
export const isParticipant = (user: SQL): SQL => sql`(chat.low_user_id = ${user} or chat.high_user_id = ${user})`;

/** How far a participant has read the conversation `chat`. */
export const readBy = (participant: SQL): SQL =>
  sql`case when chat.low_user_id = ${participant} then chat.low_read_sequence else chat.high_read_sequence end`;

/** Whether the conversation `chat` has messages that a participant has not read. */
export const isUnreadBy = (participant: SQL): SQL =>
  sql`exists (select from messages unread where unread.conversation_id = chat.id
    and unread.sequence > ${readBy(participant)} and unread.sender_id <> ${participant})`;

const reader = sql`reader.id`;
const countUnread = prepared<{ users: string }, { user: number; unread: number }>(
  'unread-conversations',
  sql`select ${reader}::int as user, counted.unread
      from unnest(${sql.placeholder('users')}::bigint[]) as reader (id) cross join lateral (
        select count(*)::int as unread from conversations chat where ${isParticipant(reader)} and ${isUnreadBy(reader)}) counted`,
);

/** How many conversations with unread messages each of these users has. */
export async function unreadConversations(db: Db, users: readonly number[]): Promise<Map<number, number>> {
  const counted = await countUnread(db, { users: idArrayText(users) });
  return new Map(counted.map(({ user, unread }) => [user, unread]));
}
