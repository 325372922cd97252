import { UNDELIVERED_RETENTION_DAYS } from '@roadworthy/contract/limits';
import { lt, sql } from 'drizzle-orm';
import { prepared } from '../../platform/database/prepared';
import type { Dependencies } from '../../platform/dependencies';
import { queueMail } from '../../platform/mail/repository';
import { people } from '../../read-models/chat';
import { isSuspended } from '../../read-models/suspensions';
import { inboxEvents } from './inbox/schema';
import { mailedCarJson, personJson } from './mail/due-mail';
import { type MailedCar, missedMail, type Person, unreadMail } from './mail/message-mail';
import { queueUnmailed } from './mail/repository';

type Removed = {
  senderId: number;
  sender: Person & { email: string };
  receiver: Person & { email: string };
  car: MailedCar;
  count: number;
  wasMailed: boolean;
  isSenderSuspended: boolean;
};
const old = sql`now() - make_interval(days => ${UNDELIVERED_RETENTION_DAYS})`;
const receiverId = sql`chat.low_user_id + chat.high_user_id - messages.sender_id`;

/** Deletes old unread messages, none to suspended receivers; returns their number by conversation and sender. */
const removeUnread = prepared<Record<string, never>, Removed>(
  'remove-unread-messages',
  sql`with removed as (
        delete from messages using conversations chat where chat.id = messages.conversation_id
          and messages.created_at < ${old} and messages.sequence >
            case when messages.sender_id = chat.low_user_id then chat.high_read_sequence else chat.low_read_sequence end
          and not ${isSuspended(receiverId)}
        returning chat.id as chat, messages.sender_id, ${receiverId} as receiver_id, messages.sequence),
      counted as (select chat, sender_id, receiver_id, count(*)::int as count, max(sequence) as newest from removed group by 1, 2, 3)
      select sender.id::int as "senderId", ${personJson('sender')} as sender, ${personJson('receiver')} as receiver, ${mailedCarJson(sql`counted.chat`)} as car,
        counted.count, coalesce(mail.mailed_sequence >= counted.newest, false) as "wasMailed",
        ${isSuspended(sql`sender.id`)} as "isSenderSuspended"
      from counted join ${people} sender on sender.id = sender_id join ${people} receiver on receiver.id = counted.receiver_id
        left join chat_mails mail on mail.conversation_id = counted.chat and mail.receiver_id = counted.receiver_id`,
);

/**
 * Deletes messages that were unread for 30 days (CHAT-13), mails both users, though no suspended sender, and deletes old
 * events. Unread messages of receivers without a subscription become due by mail.
 */
export async function deleteUndelivered({
  database,
  settings: { siteOrigin },
}: Pick<Dependencies, 'database' | 'settings'>) {
  const { db } = database;
  await db.transaction(async (transaction) => {
    for (const { isSenderSuspended, sender, receiver, ...removed } of await removeUnread(transaction, {})) {
      const mail = { ...removed, siteOrigin };
      if (!isSenderSuspended) await queueMail(transaction, unreadMail({ ...mail, recipient: sender, other: receiver }));
      await queueMail(transaction, missedMail({ ...mail, recipient: receiver, other: sender }));
    }
  });
  await db.delete(inboxEvents).where(lt(inboxEvents.createdAt, old));
  await queueUnmailed(db);
}
