import type { lookup } from 'node:dns/promises';
import { sql } from 'drizzle-orm';
import { buildApp } from '../../src/app/build-app';
import { createSession } from '../../src/domains/accounts/tokens';
import { uploads } from '../../src/domains/ads/uploads/schema';
import { readSettings } from '../../src/platform/config/settings';
import { openDatabase } from '../../src/platform/database/open-database';
import { allowedFetch } from '../../src/platform/http/outbound';
import { pictures } from '../../src/platform/media/schema';
import { fill } from '../../test/support/fill';
import { seedPrivateData } from '../../test/support/private-data';
import { rows } from '../../test/support/rows';
import { findChanges, readForeignRows } from './foreign-rows';

/**
 * Started by fuzz.ts: the API on the test fixture, which also answers questions of its parent. Only users 2 (without a
 * plan) and 4 (subscriber) call.
 */
export type RequestKind = 'routes' | 'reset' | 'memory' | 'changed' | 'strays';

const callers = [2, 4];
const settings = readSettings(process.env);
const database = await openDatabase(settings);
if ((await rows(database.db, sql`select from users limit 1`)).length === 0) await fill(database.db);
await seedPrivateData(database.db);
await database.db.insert(pictures).values({ id: 'own-picture', width: 1, height: 1, placeholder: '', uploaded: true });
await database.db.insert(uploads).values({ pictureId: 'own-picture', userId: 4 });
await database.db.execute(
  sql`insert into conversations (id, low_user_id, high_user_id, starter_id) overriding system value values (901, 1, 4, 1)`,
);
/** Unlisted addresses that the API tried to request. */
const strays: string[] = [];
/** Response of every external service: a valid one for the text service, unusable for the others. */
const mockResponse = async () => Response.json({ choices: [{ message: { content: 'Drives well.' } }] });
const publicAddress = (async () => [{ address: '8.8.8.8', family: 4 }]) as unknown as typeof lookup;
const guarded = allowedFetch(settings, mockResponse, publicAddress);
const watched: typeof fetch = (input, init) =>
  guarded(input, init).catch((problem: Error) => {
    strays.push(problem.message);
    throw problem;
  });
const app = await buildApp({ settings, database, fetch: watched });
await app.listen({ host: settings.host, port: settings.port });
const before = await readForeignRows(database.db, callers);

const answers: Record<RequestKind, () => unknown> = {
  routes: () => app.routeAccessList,
  // Rate limits and ended sessions are not under test here.
  reset: async () => {
    await database.db.execute(sql`delete from throttles`);
    const [stranger, subscriber] = await Promise.all(
      callers.map((user) => createSession(database.db, settings.tokenSecret, user)),
    );
    return { stranger: stranger?.token, subscriber: subscriber?.token, forger: 'a.b.c' };
  },
  memory: () => {
    globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    return { heapUsed, rss };
  },
  strays: () => strays,
  changed: async () => findChanges(before, await readForeignRows(database.db, callers)),
};
process.on('message', async ({ id, question }: { id: number; question: RequestKind }) => {
  process.send?.({ id, answer: await answers[question]() });
});
process.once('disconnect', () => process.exit());
