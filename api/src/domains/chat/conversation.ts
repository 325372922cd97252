import { and, eq, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import { HttpError } from '../../platform/http/http-error';
import { conversations } from './schema';

/** A conversation and its two users, the smaller id first. */
export type Conversation = { id: number; low: number; high: number };

/** Also the response to third users: the existence of a conversation is private. */
export const conversationNotFound = () => new HttpError(404, 'There is no such conversation.');

const findConversation = prepared<{ chat: string; user: number }, Conversation>(
  'conversation',
  sql`select id::int as id, low_user_id::int as low, high_user_id::int as high from conversations
      where id = ${sql.placeholder('chat')}::bigint and ${sql.placeholder('user')}::bigint in (low_user_id, high_user_id)`,
);

/** A conversation of the user. @throws 404 when it is another user's or does not exist */
export async function conversationOf(db: Db, user: number, chat: string): Promise<Conversation> {
  const [found] = await findConversation(db, { chat, user });
  if (!found) throw conversationNotFound();
  return found;
}

/** Locks a conversation of the user until the transaction ends. @throws 404 as {@link conversationOf} */
export async function lockConversation(tx: Tx, user: number, chat: string): Promise<Conversation> {
  const found = await conversationOf(tx, user, chat);
  await tx.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, found.id)).for('update');
  return found;
}

/** The other participant of a conversation. */
export const otherThan = (user: number, { low, high }: Conversation): number => (user === low ? high : low);

/** The conversation of two users, created if needed; its row is locked until the transaction ends. */
export async function openConversation(tx: Tx, starterId: number, other: number): Promise<Conversation> {
  const { id, lowUserId: low, highUserId: high } = conversations;
  const pair = { lowUserId: Math.min(starterId, other), highUserId: Math.max(starterId, other) };
  await tx
    .insert(conversations)
    .values({ ...pair, starterId })
    .onConflictDoNothing({ target: [low, high] });
  const [opened] = await tx
    .select({ id, low, high })
    .from(conversations)
    .where(and(eq(low, pair.lowUserId), eq(high, pair.highUserId)))
    .for('update');
  if (!opened) throw conversationNotFound();
  return opened;
}

/** Deletes the conversations of a closed account with all their messages. */
export async function deleteConversations(db: Db, user: number): Promise<void> {
  await db.delete(conversations).where(or(eq(conversations.lowUserId, user), eq(conversations.highUserId, user)));
}
