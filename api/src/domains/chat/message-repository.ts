import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { iso } from '../../platform/database/json';
import { prepared } from '../../platform/database/prepared';
import { people } from '../../read-models/chat';
import { messageJoins, messageJson } from './message-json';
import { toReader } from './message-view';

/** The limit is a literal: with a parameter Postgres would plan the statement on every call. */
const readMessages = prepared<{ chat: number; before: number | null }, { message: ChatMessage }>(
  'chat-messages',
  sql`select ${messageJson} as message from messages msg ${messageJoins}
      where msg.conversation_id = ${sql.placeholder('chat')}::bigint
        and msg.sequence < coalesce(${sql.placeholder('before')}::int, 2147483647)
      order by msg.sequence desc limit ${sql.raw(String(PAGE_SIZES.messages + 1))}`,
);

/** A page of messages, oldest first: those before `before`, or the newest; `hasOlder` when there are more. */
export async function pageOfMessages(
  db: Db,
  chat: number,
  reader: number,
  before: number | null,
): Promise<{ messages: ChatMessage[]; hasOlder: boolean }> {
  const found = await readMessages(db, { chat, before });
  const page = found.slice(0, PAGE_SIZES.messages).map(({ message }) => toReader(message, reader));
  return { messages: page.reverse(), hasOlder: found.length > PAGE_SIZES.messages };
}

const user = sql`${sql.placeholder('user')}::bigint`;
const readMessagesBy = prepared<{ user: number }, { at: string; to: string; message: string }>(
  'messages-by-user',
  sql`select ${iso(sql`messages.created_at`)} as at, receiver.fullname as to, messages.message from messages
        join conversations chat on chat.id = messages.conversation_id
        join ${people} receiver on receiver.id = chat.low_user_id + chat.high_user_id - ${user}
      where messages.sender_id = ${user} order by messages.created_at desc, messages.sequence desc`,
);

/** All chat messages of a user, newest first; the receivers by name only. */
export const messagesBy = (db: Db, user: number): Promise<object[]> => readMessagesBy(db, { user });
