import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { pageSize } from '@roadworthy/contract/limits';
import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { carJoins, messageJson } from './message-json';

/** A page of a conversation, the oldest first: what is older than `before`, or the newest; and whether more is older. */
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
