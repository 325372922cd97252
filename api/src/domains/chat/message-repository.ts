import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { sql } from 'drizzle-orm';
import { type Db, rows } from '../../platform/database/database';
import { iso } from '../../platform/database/json';
import { people } from '../../read-models/chat';
import { carJoins, messageJson } from './message-json';

/** A page of messages, oldest first: those before `before`, or the newest; `hasOlder` when there are more. */
export async function pageOfMessages(
  db: Db,
  chat: number,
  before: number | null,
): Promise<{ messages: ChatMessage[]; hasOlder: boolean }> {
  const found = await rows<{ message: ChatMessage }>(
    db,
    sql`select ${messageJson} as message from messages msg ${carJoins}
        where msg.conversation_id = ${chat}::bigint and msg.sequence < coalesce(${before}::int, 2147483647)
        order by msg.sequence desc limit ${PAGE_SIZES.messages + 1}`,
  );
  const page = found.slice(0, PAGE_SIZES.messages).map(({ message }) => message);
  return { messages: page.reverse(), hasOlder: found.length > PAGE_SIZES.messages };
}

/** All chat messages of a user, newest first; the receivers by name only. */
export const messagesBy = (db: Db, user: number): Promise<object[]> =>
  rows(
    db,
    sql`select ${iso(sql`messages.created_at`)} as at, receiver.fullname as to, messages.message from messages
          join conversations chat on chat.id = messages.conversation_id
          join ${people} receiver on receiver.id = case when chat.low_user_id = ${user}::bigint then chat.high_user_id else chat.low_user_id end
        where messages.sender_id = ${user}::bigint order by messages.created_at desc, messages.sequence desc`,
  );
