import type { ChatItem } from '@roadworthy/contract/api/chat';
import { pageSize } from '@roadworthy/contract/limits';
import { type SQL, sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { iso } from '../database/json';
import { carJoins, messageJson } from './message-json';
import { personJson } from './people';

/** Up to where the given user, one of the two, has read. */
const readBy = (user: SQL): SQL =>
  sql`case when chat.low_user_id = ${user} then chat.low_read_sequence else chat.high_read_sequence end`;
/** Up to where the other one has. */
const readByOther = (user: SQL): SQL =>
  sql`case when chat.low_user_id = ${user} then chat.high_read_sequence else chat.low_read_sequence end`;
/** Whether the given user has something unread in `chat`. */
const isUnread = (user: SQL): SQL => sql`exists (select from messages unread where unread.conversation_id = chat.id
  and unread.sequence > ${readBy(user)} and unread.sender_id <> ${user})`;
const isIn = (user: SQL): SQL => sql`(chat.low_user_id = ${user} or chat.high_user_id = ${user})`;

const people = sql`
  join users starter on starter.id = chat.starter_id
  join users other on other.id = chat.low_user_id + chat.high_user_id - chat.starter_id`;

const columns = (user: SQL): SQL => sql`chat.id::text as "_id", ${personJson(sql`starter`)} as sender,
  ${personJson(sql`other`)} as reciever, ${isUnread(user)} as unread, last.message as last_message,
  coalesce(last.sequence <= ${readByOther(sql`last.sender_id`)}, true) as "receiverHasRead",
  exists (select from chat_blocks where blocker_id = ${user}
    and blocked_id = chat.low_user_id + chat.high_user_id - ${user}) as blocked,
  ${iso(sql`chat.updated_at`)} as updated_at`;

const lastMessage = sql`left join lateral (
  select said.sequence, said.sender_id, ${messageJson} as message from messages said ${carJoins}
  where said.conversation_id = chat.id order by said.sequence desc limit 1) last on true`;

/** Whether a text occurs in a name or in something said; in any case, and no sign in it means anything. */
const mentions = (search: string): SQL => sql`(
  position(lower(${search}) in lower(concat_ws(' ', starter.fullname, starter.businessname, other.fullname, other.businessname))) > 0
  or exists (select from messages told where told.conversation_id = chat.id
    and position(lower(${search}) in lower(told.message)) > 0))`;

const found = (user: SQL, search: string): SQL => sql`where ${isIn(user)} and ${search ? mentions(search) : sql`true`}`;

/** One page of a user's conversations, the newest first, and how many there are. */
export async function listChats(database: Sql, id: number, page: number, search: string) {
  const user = sql`${id}::bigint`;
  const [counted] = await rows<{ count: number }>(
    database,
    sql`select count(*)::int as count from conversations chat ${people} ${found(user, search)}`,
  );
  const chats = await rows<ChatItem>(
    database,
    sql`select ${columns(user)} from conversations chat ${people} ${lastMessage} ${found(user, search)}
        order by chat.updated_at desc, chat.id desc limit ${pageSize.chats} offset ${(page - 1) * pageSize.chats}`,
  );
  return { chats, count: counted?.count ?? 0 };
}

/** One conversation of a user's as the list shows it, and how far each of the two has read. */
export async function chatById(database: Sql, id: number, chat: number) {
  const user = sql`${id}::bigint`;
  const [one] = await rows<ChatItem & { mine: number; theirs: number }>(
    database,
    sql`select ${columns(user)}, ${readBy(user)} as mine, ${readByOther(user)} as theirs
        from conversations chat ${people} ${lastMessage} where chat.id = ${chat}::bigint and ${isIn(user)}`,
  );
  if (!one) throw new Error(`Conversation ${chat} is not there.`);
  const { mine, theirs, ...item } = one;
  return { item, read: { mine, theirs } };
}

/** In how many conversations a user has something unread. */
export async function countUnread(database: Sql, id: number): Promise<number> {
  const user = sql`${id}::bigint`;
  const [counted] = await rows<{ count: number }>(
    database,
    sql`select count(*)::int as count from conversations chat where ${isIn(user)} and ${isUnread(user)}`,
  );
  return counted?.count ?? 0;
}
