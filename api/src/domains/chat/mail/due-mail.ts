import { and, eq, lte, not, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database';
import { prepared } from '../../../platform/database/prepared';
import { isSubscriber } from '../../../read-models/active-plans';
import { people, shownAds } from '../../../read-models/chat';
import { isSuspended } from '../../../read-models/suspensions';
import type { MailedCar, Person } from './message-mail';
import { chatMails } from './schema';

/** A due mail, with what decides whether and when it is sent. */
export type DueMail = {
  chat: number;
  receiverId: number;
  senderId: number;
  version: number;
  receiver: Person & { email: string };
  sender: Person;
  canOpenChat: boolean;
  isBlocked: boolean;
  isSenderSuspended: boolean;
  /** The receiver has not opened the previous mail. */
  isUnread: boolean;
  /** Seconds until the next mail may follow an unread one; 0 or less for now. */
  waitSeconds: number;
  /** Newest message that was neither mailed nor read; null for none. */
  newest: number | null;
  count: number;
  texts: string[];
  car: MailedCar;
};

/** Texts in one mail; the reply page shows the others. */
const MAX_TEXTS = 10;
/** Seconds between two mails of one conversation while the first is unread. */
const UNREAD_SPACING_SECONDS = 10 * 60;

export const personJson = (user: 'sender' | 'receiver') => {
  const table = sql.raw(user);
  return sql`json_build_object('fullname', ${table}.fullname, 'businessname', ${table}.businessname, 'email', ${table}.email)`;
};

/** Ad of the newest request, as mails name it. */
export const mailedCarJson = (
  chat: ReturnType<typeof sql>,
) => sql`(select json_build_object('slug', car.slug, 'title', car.title,
    'price', car.price, 'status', car.status, 'sellerId', car.creator_id)
  from messages request join ${shownAds} car on car.id = request.ad_id
  where request.conversation_id = ${chat} order by request.sequence desc limit 1)`;

const chat = sql`${sql.placeholder('chat')}::bigint`;
const receiver = sql`${sql.placeholder('receiver')}::bigint`;
const readSequence = sql`case when mail.receiver_id = chat.low_user_id then chat.low_read_sequence else chat.high_read_sequence end`;
const readDueMail = prepared<{ chat: number; receiver: number }, DueMail>(
  'due-chat-mail',
  sql`with unmailed as (
        select msg.sequence, msg.message from messages msg join chat_mails mail using (conversation_id)
          join conversations chat on chat.id = msg.conversation_id
        where msg.conversation_id = ${chat} and mail.receiver_id = ${receiver}
          and msg.sender_id <> mail.receiver_id and msg.sequence > greatest(mail.mailed_sequence, ${readSequence}))
      select chat.id::int as chat, receiver.id::int as "receiverId", sender.id::int as "senderId",
        mail.link_version as version, ${personJson('receiver')} as receiver, ${personJson('sender')} as sender,
        ${isSubscriber(sql`receiver.id`)} as "canOpenChat",
        exists (select from chat_blocks where (blocker_id, blocked_id)
          in ((chat.low_user_id, chat.high_user_id), (chat.high_user_id, chat.low_user_id))) as "isBlocked",
        ${isSuspended(sql`sender.id`)} as "isSenderSuspended",
        mail.mailed_at is not null and mail.mailed_sequence > ${readSequence} as "isUnread",
        coalesce(ceil(extract(epoch from mail.mailed_at - now())), 0)::int + ${UNREAD_SPACING_SECONDS} as "waitSeconds",
        (select max(sequence) from unmailed) as newest, (select count(*)::int from unmailed) as count,
        coalesce((select json_agg(message order by sequence) from
          (select * from unmailed order by sequence desc limit ${MAX_TEXTS}) latest), '[]') as texts,
        ${mailedCarJson(sql`chat.id`)} as car
      from chat_mails mail join conversations chat on chat.id = mail.conversation_id
        join ${people} receiver on receiver.id = mail.receiver_id
        join ${people} sender on sender.id = chat.low_user_id + chat.high_user_id - receiver.id
      where mail.conversation_id = ${chat} and mail.receiver_id = ${receiver}`,
);

/** Locks one due mail, optionally of one conversation; undefined when there is none. Those to suspended users wait. */
export async function claimDueMail(tx: Tx, chat?: number): Promise<DueMail | undefined> {
  const [locked] = await tx
    .select({ chat: chatMails.conversationId, receiver: chatMails.receiverId })
    .from(chatMails)
    .where(
      and(
        lte(chatMails.dueAt, sql`now() + interval '1 second'`),
        not(isSuspended(sql`${chatMails.receiverId}`)),
        chat === undefined ? undefined : eq(chatMails.conversationId, chat),
      ),
    )
    .orderBy(chatMails.dueAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [due] = locked ? await readDueMail(tx, locked) : [];
  return due;
}
