import { sql } from 'drizzle-orm';
import { openDatabase } from '../../database/database';
import { buildApp } from '../../server/app';
import { readSettings } from '../../settings';

/**
 * Started by slow-readers.test.ts: the API over the tests' fixture, where the buyer has said so many things of the
 * greatest length (MESSAGES) to the dealer, none of which either has heard.
 */
const settings = readSettings(process.env);
const database = await openDatabase(settings);
const count = Number(process.env.MESSAGES);
for (const statement of [
  sql`insert into subscriptions (user_id, plan, status, months, amount_cents, expires_at)
      values (1, 'gold', 'active', 1, 0, now() + interval '1 day')`,
  sql`insert into conversations (id, low_user_id, high_user_id, starter_id, last_sequence) values (1, 1, 3, 1, ${count})`,
  sql`insert into messages (conversation_id, sequence, sender_id, uuid, message)
      select 1, place, 1, gen_random_uuid(), repeat('x', 2000) from generate_series(1, ${count}::int) place`,
  sql`insert into chat_events (user_id, sequence, conversation_id, kind, place)
      select user_id, place, 1, 'message', place
      from generate_series(1, ${count}::int) place, (values (1), (3)) heard (user_id)`,
  sql`insert into chat_inboxes (user_id, last_sequence) values (1, ${count}), (3, ${count})`,
])
  await database.sql.execute(statement);
const app = await buildApp({ settings, database, fetch });
await app.listen({ host: settings.host, port: settings.port });
