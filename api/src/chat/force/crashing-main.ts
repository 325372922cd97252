import { sql } from 'drizzle-orm';
import { type Database, openDatabase, rows, type Sql } from '../../database/database';
import { buildApp } from '../../server/app';
import { readSettings } from '../../settings';
import { fill } from '../../testing/fill';

/**
 * Started by crash.test.ts: the API over the tests' fixture, which kills itself the hard way in the transaction with the
 * number CRASH_IN, either right before its commit or right after it, before the answer leaves (CRASH_AT).
 */
const { CRASH_AT, CRASH_IN } = process.env;
let count = 0;
const crash = () => process.kill(process.pid, 'SIGKILL');

function crashing({ sql: database, close }: Database): Database {
  const transaction: Sql['transaction'] = async (work, config) => {
    count += 1;
    const isFatal = count === Number(CRASH_IN);
    const result = await database.transaction(async (inside) => {
      const done = await work(inside);
      if (isFatal && CRASH_AT === 'before-commit') crash();
      return done;
    }, config);
    if (isFatal && CRASH_AT === 'after-commit') crash();
    return result;
  };
  return { sql: Object.assign(Object.create(database) as Sql, { transaction }), close };
}

const settings = readSettings(process.env);
const database = await openDatabase(settings);
if ((await rows(database.sql, sql`select from users limit 1`)).length === 0) {
  await fill(database.sql);
  await database.sql.execute(
    sql`insert into subscriptions (user_id, plan, status, months, amount_cents, expires_at)
        values (1, 'gold', 'active', 1, 0, now() + interval '1 day')`,
  );
}
const app = await buildApp({ settings, database: crashing(database), fetch });
await app.listen({ host: settings.host, port: settings.port });
