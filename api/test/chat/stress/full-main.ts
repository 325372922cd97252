import { sql } from 'drizzle-orm';
import { buildApp } from '../../../src/app/build-app';
import { readSettings } from '../../../src/platform/config/settings';
import { openDatabase } from '../../../src/platform/database/open-database';

/**
 * Started by slow-readers.test.ts: the API on the test fixture, with MESSAGES messages of the maximum length from the
 * buyer to the dealer.
 */
const settings = readSettings(process.env);
const database = await openDatabase(settings);
const count = Number(process.env.MESSAGES);
for (const statement of [
  sql`insert into subscriptions (user_id, plan, status, months, amount_cents, expires_at)
      values (1, 'gold', 'active', 1, 0, now() + interval '1 day')`,
  sql`insert into conversations (id, low_user_id, high_user_id, starter_id, last_sequence) values (1, 1, 3, 1, ${count})`,
  sql`insert into messages (conversation_id, sequence, sender_id, uuid, message)
      select 1, sequence, 1, gen_random_uuid(), repeat('x', 2000) from generate_series(1, ${count}::int) sequence`,
  sql`insert into inbox_events (user_id, sequence, conversation_id, kind, message_sequence)
      select user_id, sequence, 1, 'message', sequence
      from generate_series(1, ${count}::int) sequence, (values (1), (3)) recipient (user_id)`,
  sql`insert into chat_inboxes (user_id, last_sequence) values (1, ${count}), (3, ${count})`,
])
  await database.db.execute(statement);
const app = await buildApp({ settings, database, fetch });
await app.listen({ host: settings.host, port: settings.port });
