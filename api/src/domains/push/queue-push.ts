import { paths } from '@roadworthy/contract/paths';
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import { lastAllowed, NOTIFICATION_HOURS, secondsUntilAllowed } from '../../platform/jobs/quiet-hours';
import { pushOutbox } from './schema';

/** Whether a device wants notifications of a topic; the first word of a topic is its kind. */
export const wantsTopic = (topic: SQL): SQL => sql`case split_part(${topic}, '-', 1)
  when 'chat' then device.messages when 'price' then device.price_drops when 'search' then device.searches else true end`;

/** A notification to all devices of a user that want `kind`. */
export type Push = {
  user: number;
  kind: 'price-drop' | 'search';
  /** What it is about: a later one of the same topic replaces one that waits, and follows a sent one after an hour. */
  topic: string;
  title: string;
  body: string;
  path: string;
  /** For a text that counts: when its first event was. One that waits keeps its own, so that the later text counts both. */
  since?: Date;
};

/** A mail about what was pushed waits so long: both at once would be one too many. */
const MAIL_DELAY_AFTER_PUSH_SECONDS = 60 * 60;
/** A message that is read at once, in an open chat, is not notified. */
const MESSAGE_DELAY = sql`interval '10 seconds'`;
/** Between two notifications of a topic. */
export const TOPIC_SPACING = sql`interval '1 hour'`;
/** A conversation that is not read for so long may be notified again. */
const RETENTION = sql`interval '7 days'`;
const MAX_TITLE_LENGTH = 80;
const MAX_BODY_LENGTH = 120;

const { placeholder } = sql;
const kind = sql`${placeholder('kind')}::text`;
const insertPush = prepared<Omit<Push, 'since'> & { since: string | null }, object>(
  'queue-push',
  sql`insert into push_outbox as queued (device_id, user_id, topic, title, body, path, since)
      select device.id, device.user_id, ${placeholder('topic')}::text, left(${placeholder('title')}::text, ${MAX_TITLE_LENGTH}),
        left(${placeholder('body')}::text, ${MAX_BODY_LENGTH}), ${placeholder('path')}::text, ${placeholder('since')}::timestamptz
      from push_devices device where device.user_id = ${placeholder('user')}::bigint
        and case ${kind} when 'price-drop' then device.price_drops when 'search' then device.searches end
      on conflict (device_id, topic) do update set title = excluded.title, body = excluded.body, path = excluded.path,
        since = case when queued.sent_at is null then least(queued.since, excluded.since) else excluded.since end,
        created_at = now(), attempts = 0, sent_at = null,
        next_try_at = case when queued.sent_at is null and queued.attempts = 0 then queued.next_try_at
          else greatest(now(), queued.sent_at + ${TOPIC_SPACING}) end returning id`,
);

/** Queues a notification in the caller's transaction. @returns whether the user has a device that gets it */
export const queuePush = async (tx: Tx, push: Push): Promise<boolean> =>
  (await insertPush(tx, { ...push, since: push.since?.toISOString() ?? null })).length > 0;

/** Since when the notification of a topic that waits for a user counts; null when none waits. */
export const waitingSince = (user: SQL, topic: SQL): SQL =>
  sql`(select min(queued.since) from push_outbox queued
    where queued.user_id = ${user} and queued.topic = ${topic} and queued.sent_at is null)`;

/** How long a mail about what is pushed now waits: the night too, in which nothing is pushed. */
export const secondsUntilMailAfterPush = (now: Date): number =>
  secondsUntilAllowed(now, NOTIFICATION_HOURS) + MAIL_DELAY_AFTER_PUSH_SECONDS;

/** Up to when what was queued to be pushed may be mailed by now. */
export const mailableAfterPush = (now: Date): Date =>
  lastAllowed(new Date(now.getTime() - MAIL_DELAY_AFTER_PUSH_SECONDS * 1_000), NOTIFICATION_HOURS);

/** Whether the user of a column has a device that is notified about lower prices, or about saved searches. */
export const hasPushDevice = (user: SQL, about: 'price_drops' | 'searches'): SQL =>
  sql`exists (select from push_devices device where device.user_id = ${user} and device.${sql.raw(about)})`;

/** Since when the user of a column has such a device. */
export const pushedSince = (user: SQL, about: 'price_drops' | 'searches'): SQL =>
  sql`(select min(device.created_at) from push_devices device where device.user_id = ${user} and device.${sql.raw(about)})`;

const conversationTopic = (conversation: SQL): SQL => sql`'chat-' || ${conversation}::text`;
const CHAT_PATH = paths.chat('0').slice(0, -1);

/**
 * Common table expressions for the statement that stores a message: notifies the devices of the receiver, once until the
 * conversation is read, and withdraws what waits for the sender when the message was written in the conversation.
 * @param message `from`: a table with `conversation`, the id; `mayOpen`: whether the receiver can open Chat
 */
export const pushMessage = (message: {
  from: SQL;
  conversation: SQL;
  sender: SQL;
  receiver: SQL;
  mayOpen: SQL;
  isReply: SQL;
  name: SQL;
  about: SQL;
}): SQL => sql`
  read_push as (delete from push_outbox using ${message.from} where push_outbox.user_id = ${message.sender} and ${message.isReply}
    and push_outbox.topic = ${conversationTopic(message.conversation)}),
  message_push as (
    insert into push_outbox (device_id, user_id, topic, title, body, path, next_try_at)
    select device.id, device.user_id, ${conversationTopic(message.conversation)},
      left('New message from ' || ${message.name}, ${MAX_TITLE_LENGTH}), left(coalesce(${message.about}, ''), ${MAX_BODY_LENGTH}),
      ${CHAT_PATH}::text || ${message.conversation}, clock_timestamp() + ${MESSAGE_DELAY}
    from ${message.from}, push_devices device
    where device.user_id = ${message.receiver} and device.messages and ${message.mayOpen}
    on conflict (device_id, topic) do nothing)`;

/** The common table expression for the statement that marks a conversation as read: what was pushed about it is over. */
export const endPushOf = ({ from, conversation, reader }: { from: SQL; conversation: SQL; reader: SQL }): SQL => sql`
  read_push as (delete from push_outbox using ${from} where push_outbox.user_id = ${reader}
    and push_outbox.topic = ${conversationTopic(conversation)})`;

/** Withdraws the notification of a conversation whose reader has blocked the other. */
export async function withdrawPush(tx: Db, user: number, conversation: number): Promise<void> {
  const topic = conversationTopic(sql`${conversation}`);
  await tx.delete(pushOutbox).where(and(eq(pushOutbox.userId, user), eq(pushOutbox.topic, topic)));
}

/** Withdraws what waits to be sent to a user about a topic that has ended. */
export async function withdrawWaitingPush(tx: Tx, user: number, topic: string): Promise<void> {
  const isOfTopic = and(eq(pushOutbox.userId, user), eq(pushOutbox.topic, topic));
  await tx.delete(pushOutbox).where(and(isOfTopic, isNull(pushOutbox.sentAt)));
}

export async function deleteOldPushes(db: Db): Promise<void> {
  await db.delete(pushOutbox).where(lt(pushOutbox.createdAt, sql`now() - ${RETENTION}`));
}

/** How many notifications wait. */
export const countWaitingPushes = (db: Db): Promise<number> => db.$count(pushOutbox, sql`${pushOutbox.sentAt} is null`);
