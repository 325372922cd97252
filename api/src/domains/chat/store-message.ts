import type { ChatMessage, MessageKind } from '@roadworthy/contract/api/chat';
import { sql } from 'drizzle-orm';
import { isUniqueViolation } from '../../platform/database/constraint-errors';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import { HttpError } from '../../platform/http/http-error';
import { isSubscriber } from '../../read-models/active-plans';
import { people, titleOf } from '../../read-models/chat';
import { answerLeads } from '../leads';
import { pushMessage } from '../push';
import { allowRating } from '../ratings';
import { conversationNotFound } from './conversation';
import { incrementInboxSequence, type Recipients } from './inbox/increment-sequence';
import { messageJoins, messageJson } from './message-json';

/**
 * A message to store. `isReply`: written in the conversation, which marks it as read for the sender; a request from an
 * ad's page does not.
 */
export type NewMessage = {
  chat: string;
  sender: number;
  uuid: string;
  message: string;
  carId: number | null;
  isReply: boolean;
  kind?: MessageKind;
  offerId?: number;
  pictureId?: string;
};
type Values = Required<{ [Name in keyof NewMessage]: NewMessage[Name] | null }>;
/** A stored message and its recipients. `mailDue`: the receiver cannot open Chat and gets it by mail. */
export type StoredMessage = { message: ChatMessage; mailDue: boolean } & Recipients;

const placeholder = (name: keyof NewMessage) => sql.placeholder(name);
const sender = sql`${placeholder('sender')}::bigint`;
const carId = sql`${placeholder('carId')}::bigint`;
const recipients = sql`conversation.low_user_id::int as low, conversation.high_user_id::int as high`;
const isSameMessage = sql`msg.conversation_id = conversation.id and msg.sender_id = ${sender} and msg.uuid = ${placeholder('uuid')}::uuid`;
const isBlocked = sql`exists (select from chat_blocks where (blocker_id, blocked_id)
  in ((conversation.low_user_id, conversation.high_user_id), (conversation.high_user_id, conversation.low_user_id)))`;
const isReply = sql`${placeholder('isReply')}::boolean`;
const receiver = sql`(conversation.low_user_id + conversation.high_user_id - ${sender})`;
const isParticipant = sql`conversation.id = ${placeholder('chat')}::bigint and ${sender} in (conversation.low_user_id, conversation.high_user_id)`;

const answer = {
  ...{ from: sql`conversation`, seller: sender, buyer: receiver },
  ...{ at: sql`conversation.updated_at`, isAnswer: isReply },
};

/** The title of the ad that the conversation is about; this message's is not stored yet. */
const aboutCar = sql`coalesce(${titleOf(carId)}, (select earlier.ad_title from messages earlier
  where earlier.conversation_id = conversation.id and earlier.ad_title is not null order by earlier.sequence desc limit 1))`;
const notification = {
  ...{ from: sql`conversation`, conversation: sql`conversation.id`, sender, receiver, isReply },
  mayOpen: isSubscriber(receiver),
  name: sql`(select coalesce(nullif(writer.businessname, ''), writer.fullname) from ${people} writer where writer.id = ${sender})`,
  about: aboutCar,
};

/**
 * Inserts a message if it is new and allowed. `clock_timestamp()` under the row lock: times are ordered like sequences.
 */
const insertMessage = prepared<Values, StoredMessage>(
  'store-message',
  sql`with conversation as (
        update conversations conversation set last_sequence = last_sequence + 1, updated_at = clock_timestamp(),
          low_read_sequence = case when ${isReply} and low_user_id = ${sender} then last_sequence + 1 else low_read_sequence end,
          high_read_sequence = case when ${isReply} and high_user_id = ${sender} then last_sequence + 1 else high_read_sequence end
        where ${isParticipant} and not ${isBlocked} and not exists (select from messages msg where ${isSameMessage})
        returning *),
      msg as (
        insert into messages (conversation_id, sequence, sender_id, uuid, message, ad_id, ad_title, kind, offer_id, picture_id, created_at)
        select id, last_sequence, ${sender}, ${placeholder('uuid')}::uuid, ${placeholder('message')}, ${carId},
          ${titleOf(carId)}, ${placeholder('kind')}::text, ${placeholder('offerId')}::bigint, ${placeholder('pictureId')}::text, updated_at
        from conversation returning *),
      ${incrementInboxSequence},
      inserted_events as (
        insert into inbox_events (user_id, sequence, conversation_id, kind, message_sequence)
        select advanced.user_id, advanced.last_sequence, conversation.id, 'message', conversation.last_sequence from conversation, advanced),
      mail as (
        insert into chat_mails as mail (conversation_id, receiver_id, due_at)
        select conversation.id, ${receiver}, clock_timestamp() from conversation where not ${isSubscriber(receiver)}
        on conflict (conversation_id, receiver_id) do update set due_at = coalesce(mail.due_at, excluded.due_at)
        returning receiver_id),
      ${answerLeads(answer)},
      ${allowRating(answer)},
      ${pushMessage(notification)}
      select ${messageJson} as message, ${recipients}, exists (select from mail) as "mailDue" from conversation, msg ${messageJoins}`,
);

/** The message stored earlier under the same uuid; `message` is null when there is none. */
const findByUuid = prepared<Values, StoredMessage | ({ message: null; mailDue: boolean } & Recipients)>(
  'message-by-uuid',
  sql`select case when msg.sequence is null then null else ${messageJson} end as message, ${recipients}, false as "mailDue"
      from conversations conversation left join messages msg on ${isSameMessage} ${messageJoins} where ${isParticipant}`,
);

const toValues = (message: NewMessage): Values => ({ kind: null, offerId: null, pictureId: null, ...message });

/** The message that the sender stored under a uuid in this conversation, with its recipients. */
export async function findStored(db: Db, message: NewMessage): Promise<StoredMessage | undefined> {
  const [earlier] = await findByUuid(db, toValues(message));
  if (!earlier) throw conversationNotFound();
  return earlier.message ? earlier : undefined;
}

/**
 * Stores a message, both inbox events and the due mail in one statement. Repeated under the same uuid, it returns the
 * message stored first.
 * @throws 404 when the sender is not a participant, 403 when one has blocked the other
 */
export async function storeMessage(db: Db, message: NewMessage): Promise<StoredMessage> {
  const [stored] = await insertMessage(db, toValues(message)).catch((problem: unknown) => {
    // A concurrent call stored the same uuid.
    if (isUniqueViolation(problem)) return [];
    throw problem;
  });
  const found = stored ?? (await findStored(db, message));
  if (!found) throw new HttpError(403, 'You cannot send messages in this conversation.');
  return found;
}
