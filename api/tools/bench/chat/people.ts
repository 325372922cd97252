import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { createSession } from '../../../src/domains/accounts/tokens';
import type { Db } from '../../../src/platform/database/database';
import { openDatabase } from '../../../src/platform/database/open-database';
import { emptyDatabase } from '../../seed/seed';
import type { Person } from './api-client';

/** Pairs of subscribers, each with a conversation. */
async function insertUsers(db: Db, count: number): Promise<void> {
  for (const statement of [
    sql`insert into users (id, fullname, email, password_hash, email_verified_at, last_seen_at)
        select id, 'Person ' || id, 'person' || id || '@example.com', '', now(), now() from generate_series(1, ${count}) id`,
    sql`insert into subscriptions (user_id, plan, status, months, amount_cents, expires_at)
        select id, 'gold', 'active', 1, 0, now() + interval '1 day' from users`,
    sql`insert into conversations (id, low_user_id, high_user_id, starter_id)
        select (id + 1) / 2, id, id + 1, id from users where id % 2 = 1`,
  ])
    await db.execute(statement);
}

/** Clears the database and creates this many users. @returns them, signed in; 0 chats with 1, 2 with 3 and so on */
export async function createParticipants(
  options: { dataFolder: string; databaseUrl?: string },
  secret: string,
  count: number,
): Promise<Person[]> {
  if (!options.databaseUrl) rmSync(options.dataFolder, { recursive: true, force: true });
  const database = await openDatabase(options);
  try {
    await emptyDatabase(database.db);
    await insertUsers(database.db, count);
    const people: Person[] = [];
    for (let id = 1; id <= count; id++) {
      const { token } = await createSession(database.db, secret, id);
      people.push({ token, chat: String(Math.ceil(id / 2)) });
    }
    await database.db.execute(sql`vacuum analyze`);
    return people;
  } finally {
    await database.close();
  }
}
