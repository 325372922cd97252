import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { Failed } from '../server/failures';

/** A conversation and its two users, the smaller id first. */
export type Conversation = { id: number; low: number; high: number };

/** What a third user is told too: that a conversation exists is nobody else's business. */
export const noSuchChat = () => new Failed(404, 'There is no such conversation.');
const columns = sql`id::int as id, low_user_id::int as low, high_user_id::int as high`;

/** A conversation of the user's. @throws 404 when it is not theirs, or is none */
export async function conversationOf(database: Sql, user: number, chat: string): Promise<Conversation> {
  const [found] = await rows<Conversation>(
    database,
    sql`select ${columns} from conversations where id = ${chat}::bigint and ${user}::bigint in (low_user_id, high_user_id)`,
  );
  if (!found) throw noSuchChat();
  return found;
}

/** The conversation of two users, begun by the first when there is none; locked until the transaction ends. */
export async function openConversation(transaction: Sql, starter: number, other: number): Promise<Conversation> {
  const pair = sql`least(${starter}::bigint, ${other}::bigint), greatest(${starter}::bigint, ${other}::bigint)`;
  await transaction.execute(
    sql`insert into conversations (low_user_id, high_user_id, starter_id) values (${pair}, ${starter}::bigint)
        on conflict (low_user_id, high_user_id) do nothing`,
  );
  const [opened] = await rows<Conversation>(
    transaction,
    sql`select ${columns} from conversations where (low_user_id, high_user_id) = (${pair}) for update`,
  );
  if (!opened) throw noSuchChat();
  return opened;
}
