import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { sql } from 'drizzle-orm';
import { isAlreadyThere } from '../database/already-there';
import type { Sql } from '../database/database';
import { prepared } from '../database/prepared';
import { Failed } from '../server/failures';
import { noSuchChat } from './conversation';
import { advanced, type Hearers } from './inbox/advance';
import { carJoins, messageJson } from './message-json';

/** What somebody says, and in which conversation. `carId` is the ad that it is about, null for none. */
export type Saying = { chat: string; sender: number; uuid: string; message: string; carId: number | null };
/** A message as it is stored, and whom to tell. */
export type Said = { message: ChatMessage } & Hearers;

const given = (name: keyof Saying) => sql.placeholder(name);
const sender = sql`${given('sender')}::bigint`;
const hearers = sql`place.low_user_id::int as low, place.high_user_id::int as high`;
const isSaid = sql`said.conversation_id = place.id and said.sender_id = ${sender} and said.uuid = ${given('uuid')}::uuid`;
const isBlocked = sql`exists (select from chat_blocks where (blocker_id, blocked_id)
  in ((place.low_user_id, place.high_user_id), (place.high_user_id, place.low_user_id)))`;
const isTheirs = sql`place.id = ${given('chat')}::bigint and ${sender} in (place.low_user_id, place.high_user_id)`;

/**
 * Stores what is new and allowed. The clock gives its time, not the transaction's beginning: under the row's lock, time
 * and sequence then agree.
 */
const sayNew = prepared<Saying, Said>(
  'say',
  sql`with place as (
        update conversations place set last_sequence = last_sequence + 1, updated_at = clock_timestamp()
        where ${isTheirs} and not ${isBlocked} and not exists (select from messages said where ${isSaid})
        returning *),
      said as (
        insert into messages (conversation_id, sequence, sender_id, uuid, message, ad_id, created_at)
        select id, last_sequence, ${sender}, ${given('uuid')}::uuid, ${given('message')}, ${given('carId')}::bigint, updated_at
        from place returning *),
      ${advanced},
      told as (
        insert into chat_events (user_id, sequence, conversation_id, kind, place)
        select advanced.user_id, advanced.last_sequence, place.id, 'message', place.last_sequence from place, advanced)
      select ${messageJson} as message, ${hearers} from place, said ${carJoins}`,
);

/** What was stored before under the same uuid; without a message, where nothing was. */
const saidBefore = prepared<Saying, Said | ({ message: null } & Hearers)>(
  'said-before',
  sql`select case when said.sequence is null then null else ${messageJson} end as message, ${hearers}
      from conversations place left join messages said on ${isSaid} ${carJoins} where ${isTheirs}`,
);

/**
 * Stores a message: its place in the conversation, taken under the row's lock, and both inboxes' events in one
 * statement, all or nothing (design.md 6). Said again under the same uuid, it is what was stored the first time.
 * @throws 404 when the conversation is not the sender's, 403 when one of the two blocked the other
 */
export async function say(database: Sql, saying: Saying): Promise<Said> {
  const [said] = await sayNew(database, saying).catch((problem: unknown) => {
    // The same uuid came twice at the same moment.
    if (isAlreadyThere(problem)) return [];
    throw problem;
  });
  if (said) return said;
  const [before] = await saidBefore(database, saying);
  if (!before) throw noSuchChat();
  if (!before.message) throw new Failed(403, 'You cannot send messages in this conversation.');
  return before;
}
