import { sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../../platform/database/database';
import { HttpError } from '../../platform/http/http-error';

/** A conversation and its two users, the smaller id first. */
export type Conversation = { id: number; low: number; high: number };

/** Also the response to third users: the existence of a conversation is private. */
export const conversationNotFound = () => new HttpError(404, 'There is no such conversation.');
const columns = sql`id::int as id, low_user_id::int as low, high_user_id::int as high`;

/** A conversation of the user. @throws 404 when it is another user's or does not exist */
export async function conversationOf(db: Db, user: number, chat: string): Promise<Conversation> {
  const [found] = await rows<Conversation>(
    db,
    sql`select ${columns} from conversations where id = ${chat}::bigint and ${user}::bigint in (low_user_id, high_user_id)`,
  );
  if (!found) throw conversationNotFound();
  return found;
}

/** The conversation of two users, created if needed; its row is locked until the transaction ends. */
export async function openConversation(tx: Tx, starter: number, other: number): Promise<Conversation> {
  const pair = sql`least(${starter}::bigint, ${other}::bigint), greatest(${starter}::bigint, ${other}::bigint)`;
  await tx.execute(
    sql`insert into conversations (low_user_id, high_user_id, starter_id) values (${pair}, ${starter}::bigint)
        on conflict (low_user_id, high_user_id) do nothing`,
  );
  const [opened] = await rows<Conversation>(
    tx,
    sql`select ${columns} from conversations where (low_user_id, high_user_id) = (${pair}) for update`,
  );
  if (!opened) throw conversationNotFound();
  return opened;
}
