import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/database';
import { prepared } from '../../../platform/database/prepared';
import { followEvents, POLL_INTERVAL_MS } from '../../../platform/events/follow';
import { eventConsumer } from '../../../platform/jobs/event-consumer';
import { type ChangedDrive, testDriveChanged } from '../../leads';
import { incrementInboxSequence } from './increment-sequence';

/** The newest messages about a test drive that are sent again; earlier ones show its state after a reload. */
const MAX_MESSAGES = 10;
/** One, because the inboxes of several conversations would be locked in no common order. */
const BATCH_SIZE = 1;

const { placeholder } = sql;
const readMessages = prepared<ChangedDrive, { chat: number; sequence: number }>(
  'test-drive-messages',
  sql`select conversation_id::int as chat, sequence
      from messages join conversations on conversations.id = messages.conversation_id
      where messages.ad_id = ${placeholder('ad')}::bigint and kind = 'test-drive' and sender_id = ${placeholder('buyer')}::bigint
        and ${placeholder('seller')}::bigint in (low_user_id, high_user_id)
      order by sequence desc limit ${sql.raw(String(MAX_MESSAGES))}`,
);

const resendMessage = prepared<{ chat: number; sequence: number }, object>(
  'resend-message',
  sql`with conversation as (select * from conversations where id = ${placeholder('chat')}::bigint for update),
      ${incrementInboxSequence}
      insert into inbox_events (user_id, sequence, conversation_id, kind, message_sequence)
      select advanced.user_id, advanced.last_sequence, conversation.id, 'message', ${placeholder('sequence')}::int from conversation, advanced`,
);

/** Sends the messages about a test drive again to both sides: they are read with its state. Clients replace them. */
async function resendMessages(tx: Db, drive: ChangedDrive): Promise<void> {
  const messages = await readMessages(tx, drive);
  for (const message of messages.reverse()) await resendMessage(tx, message);
}

/** Job: writes each change of a test drive to the inboxes of both sides, once. */
export const deliverDriveChanges = eventConsumer(
  'chat-test-drives',
  testDriveChanged,
  BATCH_SIZE,
  async (tx, events) => {
    for (const { data } of events) await resendMessages(tx, data);
  },
);

/**
 * Delivers changes of test drives to open streams: right after the commit, and again a moment later, because the event
 * waits for older transactions, or another process may be writing it. The job does what is left.
 */
export function driveUpdatesPlugin(app: FastifyInstance): void {
  const retries = new Set<NodeJS.Timeout>();
  let delivering: Promise<void> = Promise.resolve();
  const deliver = (users: readonly number[]) => {
    delivering = delivering
      .then(async () => {
        await deliverDriveChanges(app.deps, new Date());
        app.chat.notify(users);
      })
      .catch((problem: unknown) => app.log.warn(problem));
    return delivering;
  };
  followEvents(app, testDriveChanged, (events) => {
    const users = events.flatMap(({ data: { buyer, seller } }) => [buyer, seller]);
    void deliver(users);
    const retry = setTimeout(() => {
      retries.delete(retry);
      void deliver(users);
    }, POLL_INTERVAL_MS).unref();
    retries.add(retry);
  });
  // A new consumer starts at the present: it exists before the first change.
  app.addHook('onReady', () => deliver([]));
  app.addHook('preClose', async () => {
    for (const retry of retries) clearTimeout(retry);
    await delivering;
  });
}
