import { sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../../../platform/database/database';
import { isSubscriber } from '../../../read-models/active-plans';
import { people, shownAds } from '../../../read-models/chat';
import type { MailedCar, Person } from './message-mail';

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
  /** The receiver has not opened the previous mail. */
  isUnread: boolean;
  /** Seconds until the next mail may follow an unread one; 0 or less for now. */
  waitSeconds: number;
  /** Newest message that was not mailed; null for none. */
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
    'price', car.price, 'status', car.status)
  from messages request join ${shownAds} car on car.id = request.ad_id
  where request.conversation_id = ${chat} order by request.sequence desc limit 1)`;

/** Locks one due mail, optionally of one conversation; undefined when there is none. */
export async function claimDueMail(tx: Tx, chat?: number): Promise<DueMail | undefined> {
  const [locked] = await rows<{ chat: number; receiver: number }>(
    tx,
    sql`select conversation_id::int as chat, receiver_id::int as receiver from chat_mails
        where due_at <= now() + interval '1 second' and ${chat === undefined ? sql`true` : sql`conversation_id = ${chat}::bigint`}
        order by due_at limit 1 for update skip locked`,
  );
  if (!locked) return undefined;
  const [due] = await rows<DueMail>(
    tx,
    sql`with unmailed as (
          select msg.sequence, msg.message from messages msg join chat_mails mail using (conversation_id)
          where msg.conversation_id = ${locked.chat}::bigint and mail.receiver_id = ${locked.receiver}::bigint
            and msg.sender_id <> mail.receiver_id and msg.sequence > mail.mailed_sequence)
        select chat.id::int as chat, receiver.id::int as "receiverId", sender.id::int as "senderId",
          mail.link_version as version, ${personJson('receiver')} as receiver, ${personJson('sender')} as sender,
          ${isSubscriber(sql`receiver.id`)} as "canOpenChat",
          exists (select from chat_blocks where (blocker_id, blocked_id)
            in ((chat.low_user_id, chat.high_user_id), (chat.high_user_id, chat.low_user_id))) as "isBlocked",
          mail.mailed_at is not null and mail.mailed_sequence >
            case when receiver.id = chat.low_user_id then chat.low_read_sequence else chat.high_read_sequence end as "isUnread",
          coalesce(ceil(extract(epoch from mail.mailed_at - now())), 0)::int + ${UNREAD_SPACING_SECONDS} as "waitSeconds",
          (select max(sequence) from unmailed) as newest, (select count(*)::int from unmailed) as count,
          coalesce((select json_agg(message order by sequence) from
            (select * from unmailed order by sequence desc limit ${MAX_TEXTS}) latest), '[]') as texts,
          ${mailedCarJson(sql`chat.id`)} as car
        from chat_mails mail join conversations chat on chat.id = mail.conversation_id
          join ${people} receiver on receiver.id = mail.receiver_id
          join ${people} sender on sender.id = chat.low_user_id + chat.high_user_id - receiver.id
        where mail.conversation_id = ${locked.chat}::bigint and mail.receiver_id = ${locked.receiver}::bigint`,
  );
  return due;
}

type Key = Pick<DueMail, 'chat' | 'receiverId'>;
const isOf = ({ chat, receiverId }: Key) =>
  sql`conversation_id = ${chat}::bigint and receiver_id = ${receiverId}::bigint`;

/** Records that messages up to `newest` were mailed. */
export async function markMailed(tx: Tx, mail: Key, newest: number): Promise<void> {
  await tx.execute(
    sql`update chat_mails set mailed_sequence = ${newest}, mailed_at = now(), due_at = null where ${isOf(mail)}`,
  );
}

/** Postpones a mail; null cancels it. */
export async function postponeMail(tx: Tx, mail: Key, seconds: number | null): Promise<void> {
  await tx.execute(
    sql`update chat_mails set due_at = now() + make_interval(secs => ${seconds}::int) where ${isOf(mail)}`,
  );
}

/** Makes mails due for unread messages whose receiver lost the subscription, or was never mailed. */
export async function queueUnmailed(db: Db): Promise<void> {
  await db.execute(
    sql`insert into chat_mails as mail (conversation_id, receiver_id, due_at)
        select distinct chat.id, reader.id, now()
        from conversations chat
          cross join lateral (values (chat.low_user_id, chat.low_read_sequence), (chat.high_user_id, chat.high_read_sequence))
            as reader (id, read_sequence)
          join messages msg on msg.conversation_id = chat.id and msg.sequence > reader.read_sequence
            and msg.sender_id <> reader.id
          left join chat_mails known on known.conversation_id = chat.id and known.receiver_id = reader.id
        where msg.sequence > coalesce(known.mailed_sequence, 0) and not ${isSubscriber(sql`reader.id`)}
        on conflict (conversation_id, receiver_id) do update set due_at = coalesce(mail.due_at, excluded.due_at)`,
  );
}

/** Records that the reply page showed these messages: they need no mail. */
export async function recordOpened(db: Db, mail: Key, sequence: number): Promise<void> {
  await db.execute(
    sql`update chat_mails set mailed_sequence = greatest(mailed_sequence, ${sequence}::int) where ${isOf(mail)}`,
  );
}
