import type { ChatItem } from '@roadworthy/contract/api/chat';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../../platform/database/database';
import { iso } from '../../platform/database/json';
import { people } from '../../read-models/chat';
import { deliveryTo } from './delivery';
import { carJoins, carJson, messageJson } from './message-json';
import { personJson } from './participant-json';

/** The last message sequence that this user has read. */
const readBy = (user: SQL): SQL =>
  sql`case when chat.low_user_id = ${user} then chat.low_read_sequence else chat.high_read_sequence end`;
/** The last message sequence that the other user has read. */
const readByOther = (user: SQL): SQL =>
  sql`case when chat.low_user_id = ${user} then chat.high_read_sequence else chat.low_read_sequence end`;
/** Whether `chat` has unread messages for this user. */
const isUnread = (user: SQL): SQL => sql`exists (select from messages unread where unread.conversation_id = chat.id
  and unread.sequence > ${readBy(user)} and unread.sender_id <> ${user})`;
const isIn = (user: SQL): SQL => sql`(chat.low_user_id = ${user} or chat.high_user_id = ${user})`;

const participantJoins = sql`
  join ${people} starter on starter.id = chat.starter_id
  join ${people} other on other.id = chat.low_user_id + chat.high_user_id - chat.starter_id`;

const columns = (user: SQL): SQL => sql`chat.id::text as "_id", ${personJson(sql`starter`)} as sender,
  ${personJson(sql`other`)} as reciever, ${isUnread(user)} as unread, last.message as last_message,
  coalesce(last.sequence <= ${readByOther(sql`last.sender_id`)}, true) as "receiverHasRead",
  exists (select from chat_blocks where blocker_id = ${user}
    and blocked_id = chat.low_user_id + chat.high_user_id - ${user}) as blocked,
  ${deliveryTo(sql`(chat.low_user_id + chat.high_user_id - ${user})`)} as delivery,
  ${iso(sql`chat.updated_at`)} as updated_at`;

const lastMessage = sql`left join lateral (
  select msg.sequence, msg.sender_id, ${messageJson} as message from messages msg ${carJoins}
  where msg.conversation_id = chat.id order by msg.sequence desc limit 1) last on true`;

/** Car of the newest request; null when there is none or it was taken down. */
const newestCar = sql`(select ${carJson} from messages msg ${carJoins}
  where msg.conversation_id = chat.id and msg.ad_id is not null order by msg.sequence desc limit 1)`;

/** Whether a text occurs in a name or a message, ignoring case; without wildcards. */
const matchesSearch = (search: string): SQL => sql`(
  position(lower(${search}) in lower(concat_ws(' ', starter.fullname, starter.businessname, other.fullname, other.businessname))) > 0
  or exists (select from messages searched where searched.conversation_id = chat.id
    and position(lower(${search}) in lower(searched.message)) > 0))`;

const whereMatches = (user: SQL, search: string): SQL =>
  sql`where ${isIn(user)} and ${search ? matchesSearch(search) : sql`true`}`;

/** One page of a user's conversations, newest first, and their total. */
export async function listChats(db: Db, id: number, page: number, search: string) {
  const user = sql`${id}::bigint`;
  const [counted] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from conversations chat ${participantJoins} ${whereMatches(user, search)}`,
  );
  const chats = await rows<ChatItem>(
    db,
    sql`select ${columns(user)} from conversations chat ${participantJoins} ${lastMessage} ${whereMatches(user, search)}
        order by chat.updated_at desc, chat.id desc limit ${PAGE_SIZES.chats} offset ${(page - 1) * PAGE_SIZES.chats}`,
  );
  return { chats, count: counted?.count ?? 0 };
}

/** A conversation as the list shows it, and how far each user has read. */
export async function chatById(db: Db, id: number, chat: number) {
  const user = sql`${id}::bigint`;
  const [row] = await rows<ChatItem & { mine: number; theirs: number }>(
    db,
    sql`select ${columns(user)}, ${newestCar} as car, ${readBy(user)} as mine, ${readByOther(user)} as theirs
        from conversations chat ${participantJoins} ${lastMessage} where chat.id = ${chat}::bigint and ${isIn(user)}`,
  );
  if (!row) throw new Error(`Conversation ${chat} does not exist for user ${id}.`);
  const { mine, theirs, ...item } = row;
  return { item, read: { mine, theirs } };
}

/** Number of conversations with unread messages. */
export async function countUnread(db: Db, id: number): Promise<number> {
  const user = sql`${id}::bigint`;
  const [counted] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from conversations chat where ${isIn(user)} and ${isUnread(user)}`,
  );
  return counted?.count ?? 0;
}
