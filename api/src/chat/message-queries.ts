import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { pageSize } from '@roadworthy/contract/limits';
import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { iso } from '../database/json';
import { carJoins, messageJson } from './message-json';

/**
 * A page of a conversation, the oldest first: what is older than `before`, or the newest; and whether more is older.
 */
export async function pageOfMessages(
  database: Sql,
  chat: number,
  before: number | null,
): Promise<{ messages: ChatMessage[]; hasOlder: boolean }> {
  const found = await rows<{ message: ChatMessage }>(
    database,
    sql`select ${messageJson} as message from messages said ${carJoins}
        where said.conversation_id = ${chat}::bigint and said.sequence < coalesce(${before}::int, 2147483647)
        order by said.sequence desc limit ${pageSize.messages + 1}`,
  );
  const page = found.slice(0, pageSize.messages).map(({ message }) => message);
  return { messages: page.reverse(), hasOlder: found.length > pageSize.messages };
}

/** All that a user wrote in chats, the latest first; of whom it was written to only the name. */
export const messagesBy = (database: Sql, user: number): Promise<object[]> =>
  rows(
    database,
    sql`select ${iso(sql`messages.created_at`)} as at, users.fullname as to, messages.message from messages
          join conversations chat on chat.id = messages.conversation_id
          join users on users.id = case when chat.low_user_id = ${user}::bigint then chat.high_user_id else chat.low_user_id end
        where messages.sender_id = ${user}::bigint order by messages.created_at desc, messages.sequence desc`,
  );
