import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { isSubscriber } from '../../../read-models/active-plans';
import { chatMails } from './schema';

/** The mails of one conversation to one of its users. */
type Key = { chat: number; receiverId: number };
const isOf = ({ chat, receiverId }: Key) =>
  and(eq(chatMails.conversationId, chat), eq(chatMails.receiverId, receiverId));

/** Records that messages up to `newest` were mailed. */
export async function markMailed(tx: Tx, mail: Key, newest: number): Promise<void> {
  await tx.update(chatMails).set({ mailedSequence: newest, mailedAt: sql`now()`, dueAt: null }).where(isOf(mail));
}

/** Postpones a mail; null cancels it. */
export async function postponeMail(tx: Tx, mail: Key, seconds: number | null): Promise<void> {
  await tx
    .update(chatMails)
    .set({ dueAt: sql`now() + make_interval(secs => ${seconds}::int)` })
    .where(isOf(mail));
}

/** Records that the reply page showed these messages: they need no mail. */
export async function recordOpened(db: Db, mail: Key, sequence: number): Promise<void> {
  await db
    .update(chatMails)
    .set({ mailedSequence: sql`greatest(${chatMails.mailedSequence}, ${sequence}::int)` })
    .where(isOf(mail));
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
