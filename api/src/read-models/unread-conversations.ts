import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { idArrayText } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';

const countUnread = prepared<{ users: string }, { user: number; unread: number }>(
  'unread-conversations',
  sql`select reader.id::int as user, counted.unread
      from unnest(${sql.placeholder('users')}::bigint[]) as reader (id) cross join lateral (
        select count(*)::int as unread from conversations chat
        where (chat.low_user_id = reader.id or chat.high_user_id = reader.id)
          and exists (select from messages unread where unread.conversation_id = chat.id and unread.sender_id <> reader.id
            and unread.sequence > case when reader.id = chat.low_user_id then chat.low_read_sequence else chat.high_read_sequence end)
      ) counted`,
);

/** How many conversations with unread messages each of these users has. */
export async function unreadConversations(db: Db, users: readonly number[]): Promise<Map<number, number>> {
  const counted = await countUnread(db, { users: idArrayText(users) });
  return new Map(counted.map(({ user, unread }) => [user, unread]));
}
