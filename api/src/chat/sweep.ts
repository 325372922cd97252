import { undeliveredDays } from '@roadworthy/contract/limits';
import { sql } from 'drizzle-orm';
import type { Sql } from '../database/database';

/**
 * Forgets messages that their receiver did not read for 30 days, as the privacy policy says (specification section 9
 * 'Other limits'), and events as old: whoever was away longer loads the conversations anew.
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
