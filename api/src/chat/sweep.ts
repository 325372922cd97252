import { undeliveredDays } from '@roadworthy/contract/limits';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../database/database';

const oneDay = 24 * 60 * 60 * 1000;

/**
 * Forgets messages that their receiver did not read for 30 days, as the privacy policy says (specification section 9 'Other
 * limits'), and events as old: whoever was away longer loads the conversations anew.
 */
export async function sweepChat(database: Sql): Promise<void> {
  const old = sql`now() - make_interval(days => ${undeliveredDays})`;
  await database.execute(
    sql`delete from messages using conversations chat where chat.id = messages.conversation_id
        and messages.created_at < ${old} and messages.sequence >
          case when messages.sender_id = chat.low_user_id then chat.high_read_sequence else chat.low_read_sequence end`,
  );
  await database.execute(sql`delete from chat_events where created_at < ${old}`);
}

/** Does so at start and once a day. */
export function keepSweepingChat(app: FastifyInstance): void {
  const { sql: database } = app.parts.database;
  const timer = setInterval(() => sweepChat(database).catch((problem) => app.log.error(problem)), oneDay).unref();
  app.addHook('onReady', () => sweepChat(database));
  app.addHook('preClose', async () => clearInterval(timer));
}
