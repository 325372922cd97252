import type { ChatItem } from '@roadworthy/contract/api/chat';
import { MAX_REPORTED_MESSAGES, PAGE_SIZES } from '@roadworthy/contract/limits';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { iso } from '../../platform/database/json';
import { prepared } from '../../platform/database/prepared';
import { anyAds, people } from '../../read-models/chat';
import { isParticipant, isUnreadBy, readBy } from '../../read-models/unread-conversations';
import { deliveryTo } from './delivery';
import { carJson, messageJoins, messageJson } from './message-json';

/** The caller, a value of every statement here. */
const user = sql`${sql.placeholder('user')}::bigint`;
/** The other user of `chat` than the given one. */
const otherThan = (participant: SQL): SQL => sql`(chat.low_user_id + chat.high_user_id - ${participant})`;
/** The last message sequence that the other user than the given one has read. */
const readByOther = (participant: SQL): SQL =>
  sql`case when chat.low_user_id = ${participant} then chat.high_read_sequence else chat.low_read_sequence end`;

/** A user as the other participant sees them: without phone number and e-mail address. */
const personJson = (user: SQL): SQL => sql`json_build_object('_id', ${user}.id::text, 'fullname', ${user}.fullname,
  'businessname', ${user}.businessname, 'avatarurl', ${user}.avatar_url)`;

const participantJoins = sql`
  join ${people} starter on starter.id = chat.starter_id
  join ${people} other on other.id = ${otherThan(sql`chat.starter_id`)}`;

/** Car of the newest request; null when there is none or it was taken down. */
const newestCar = sql`(select ${carJson} from messages msg ${messageJoins}
  where msg.conversation_id = chat.id and msg.ad_id is not null order by msg.sequence desc limit 1)`;

/** The same with its status: 'inactive' also for an ad that the operator hid. */
const pinnedCar = sql`(select json_build_object(
    'status', case when ad.id is null then 'gone' when ad.status in ('active', 'sold') then ad.status else 'inactive' end,
    'title', coalesce(ad.title, msg.ad_title), 'seller', ad.creator_id::text, 'car', ${carJson})
  from messages msg ${messageJoins} left join ${anyAds} ad on ad.id = msg.ad_id
  where msg.conversation_id = chat.id and (msg.ad_id is not null or msg.ad_title is not null) order by msg.sequence desc limit 1)`;

const columns = sql`chat.id::text as "_id", ${personJson(sql`starter`)} as sender,
  ${personJson(sql`other`)} as reciever, ${isUnreadBy(user)} as unread, last.message as last_message,
  coalesce(last.sequence <= ${readByOther(sql`last.sender_id`)}, true) as "receiverHasRead",
  exists (select from chat_blocks where blocker_id = ${user} and blocked_id = ${otherThan(user)}) as blocked,
  ${pinnedCar} as pinned, ${deliveryTo(otherThan(user))} as delivery,
  ${sql.raw(String(MAX_REPORTED_MESSAGES))} as report_messages, ${iso(sql`chat.updated_at`)} as updated_at`;

const lastMessage = sql`left join lateral (
  select msg.sequence, msg.sender_id, ${messageJson} as message from messages msg ${messageJoins}
  where msg.conversation_id = chat.id order by msg.sequence desc limit 1) last on true`;

const search = sql`lower(${sql.placeholder('search')}::text)`;
/** The caller's conversations with the search text in a name or a message, ignoring case; without wildcards. */
const matches = sql`${isParticipant(user)} and (${search} = ''
  or position(${search} in lower(concat_ws(' ', starter.fullname, starter.businessname, other.fullname, other.businessname))) > 0
  or exists (select from messages searched where searched.conversation_id = chat.id
    and position(${search} in lower(searched.message)) > 0))`;

type ListQuery = { user: number; search: string };
const countChats = prepared<ListQuery, { count: number }>(
  'chat-count',
  sql`select count(*)::int as count from conversations chat ${participantJoins} where ${matches}`,
);
/** The page size is a literal: with a parameter Postgres would plan the statement on every call. */
const readChats = prepared<ListQuery & { offset: number }, Omit<ChatItem, 'car'>>(
  'chats',
  sql`select ${columns} from conversations chat ${participantJoins} ${lastMessage} where ${matches}
      order by chat.updated_at desc, chat.id desc
      limit ${sql.raw(String(PAGE_SIZES.chats))} offset ${sql.placeholder('offset')}::int`,
);

/** One page of a user's conversations, newest first, and their total. */
export async function listChats(db: Db, user: number, page: number, search: string) {
  const [counted] = await countChats(db, { user, search });
  const chats = await readChats(db, { user, search, offset: (page - 1) * PAGE_SIZES.chats });
  return { chats, count: counted?.count ?? 0 };
}

const readChat = prepared<{ user: number; chat: number }, ChatItem & { mine: number; theirs: number }>(
  'chat',
  sql`select ${columns}, ${newestCar} as car, ${readBy(user)} as mine, ${readByOther(user)} as theirs
      from conversations chat ${participantJoins} ${lastMessage}
      where chat.id = ${sql.placeholder('chat')}::bigint and ${isParticipant(user)}`,
);

/** A conversation as the list shows it, and how far each user has read. */
export async function chatById(db: Db, user: number, chat: number) {
  const [row] = await readChat(db, { user, chat });
  if (!row) throw new Error(`Conversation ${chat} does not exist for user ${user}.`);
  const { mine, theirs, ...item } = row;
  return { item, read: { mine, theirs } };
}
