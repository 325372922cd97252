import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { Failed } from '../server/failures';
import type { Conversation } from './conversation';
import { advanced } from './inbox/advance';
import { carJoins, messageJson } from './message-json';

/** What somebody says. `carId` is the ad that it is about. */
export type Saying = { sender: number; uuid: string; message: string; carId?: number };

/** The message that was stored before under the same uuid. */
async function saidBefore(transaction: Sql, { id }: Conversation, { sender, uuid }: Saying) {
  const [before] = await rows<{ message: ChatMessage }>(
    transaction,
    sql`select ${messageJson} as message from messages said ${carJoins}
        where said.conversation_id = ${id}::bigint and said.sender_id = ${sender}::bigint and said.uuid = ${uuid}::uuid`,
  );
  return before?.message;
}

async function refuseBlocked(transaction: Sql, { low, high }: Conversation): Promise<void> {
  const blocks = await rows(
    transaction,
    sql`select from chat_blocks where (blocker_id, blocked_id) in ((${low}::bigint, ${high}::bigint), (${high}::bigint, ${low}::bigint))`,
  );
  if (blocks.length > 0) throw new Failed(403, 'You cannot send messages in this conversation.');
}

/**
 * Stores a message in a locked conversation: its place there and both inboxes' events in one statement, all or nothing.
 * Said again under the same uuid, it is what was stored the first time.
 * @throws 403 when one of the two blocked the other
 */
export async function say(transaction: Sql, conversation: Conversation, saying: Saying): Promise<ChatMessage> {
  const before = await saidBefore(transaction, conversation, saying);
  if (before) return before;
  await refuseBlocked(transaction, conversation);
  const { sender, uuid, message, carId = null } = saying;
  // The clock, not the transaction's beginning: under the lock, time and sequence then agree.
  await transaction.execute(
    sql`with place as (
          update conversations set last_sequence = last_sequence + 1, updated_at = clock_timestamp()
          where id = ${conversation.id}::bigint returning id, last_sequence, updated_at),
        stored as (
          insert into messages (conversation_id, sequence, sender_id, uuid, message, ad_id, created_at)
          select id, last_sequence, ${sender}::bigint, ${uuid}::uuid, ${message}, ${carId}::bigint, updated_at from place),
        ${advanced(conversation)}
        insert into chat_events (user_id, sequence, conversation_id, kind, place)
        select advanced.user_id, advanced.last_sequence, place.id, 'message', place.last_sequence from place, advanced`,
  );
  const stored = await saidBefore(transaction, conversation, saying);
  if (!stored) throw new Error('A message that was just stored is not there.');
  return stored;
}
