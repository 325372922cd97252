import type { lookup } from 'node:dns/promises';
import { sql } from 'drizzle-orm';
import { openSession } from '../accounts/tokens';
import { openDatabase, rows } from '../database/database';
import { pictures } from '../media/tables';
import { buildApp } from '../server/app';
import { allowedFetch } from '../server/outbound';
import { readSettings } from '../settings';
import { fill } from '../testing/fill';
import { fillVictim } from '../testing/victim';
import { uploads } from '../uploads/tables';
import { changed, rowsOfOthers } from './others-rows';

/**
 * Started by fuzz.ts: the API over the tests' fixture as main.ts has it, which answers questions of its parent beside.
 * User 2 is the stranger and user 4 the subscriber; nobody else calls.
 */
export type Question = 'routes' | 'anew' | 'memory' | 'changed' | 'strays';

const callers = [2, 4];
const settings = readSettings(process.env);
const database = await openDatabase(settings);
if ((await rows(database.sql, sql`select from users limit 1`)).length === 0) await fill(database.sql);
await fillVictim(database.sql);
await database.sql.insert(pictures).values({ id: 'own-picture', width: 1, height: 1, placeholder: '', uploaded: true });
await database.sql.insert(uploads).values({ pictureId: 'own-picture', userId: 4 });
await database.sql.execute(
  sql`insert into conversations (id, low_user_id, high_user_id, starter_id) overriding system value values (901, 1, 4, 1)`,
);
/** Addresses that somebody would have had asked for, and that nobody asks for. */
const strays: string[] = [];
/** What every service of others answers: a text as the one that writes drafts does, which the others take for nothing. */
const answer = async () => Response.json({ choices: [{ message: { content: 'Drives well.' } }] });
const publicAddress = (async () => [{ address: '8.8.8.8', family: 4 }]) as unknown as typeof lookup;
const guarded = allowedFetch(settings, answer, publicAddress);
const watched: typeof fetch = (input, init) =>
  guarded(input, init).catch((problem: Error) => {
    strays.push(problem.message);
    throw problem;
  });
const app = await buildApp({ settings, database, fetch: watched });
await app.listen({ host: settings.host, port: settings.port });
const before = await rowsOfOthers(database.sql, callers);

const answers: Record<Question, () => unknown> = {
  routes: () => app.knownRoutes,
  // Budgets are spent and sessions ended on the way: others tests are about these.
  anew: async () => {
    await database.sql.execute(sql`delete from throttles`);
    const [stranger, subscriber] = await Promise.all(
      callers.map((user) => openSession(database.sql, settings.tokenSecret, String(user))),
    );
    return { stranger: stranger?.token, subscriber: subscriber?.token, forger: 'a.b.c' };
  },
  memory: () => {
    globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    return { heapUsed, rss };
  },
  strays: () => strays,
  changed: async () => changed(before, await rowsOfOthers(database.sql, callers)),
};
process.on('message', async ({ id, question }: { id: number; question: Question }) => {
  process.send?.({ id, answer: await answers[question]() });
});
process.once('disconnect', () => process.exit());
