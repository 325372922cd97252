import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../src/app/build-app';
import type { Database } from '../../../src/platform/database/database';
import { openTestDatabase } from '../../../test/support/test-database';
import { testSettings } from '../../../test/support/test-settings';
import type { Abuse } from './abusers';
import { simulateDay } from './simulate';
import type { Tally } from './tally';

/** All other clocks and timers stay real: only the date is simulated. */
const realClocks = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

const attempts = {
  'guesses one account’s password': 20,
  'sends enquiries, no cookies': 230,
  'sends enquiries, one browser': 15,
  'scrapes numbers, one browser': 30,
  'registers accounts, one browser': 12,
};

let database: Database;
let app: FastifyInstance;
let honest: Tally;
let abuses: Map<string, Abuse>;
beforeAll(async () => {
  database = await openTestDatabase({ connections: 1 });
  app = await buildApp({
    settings: { ...testSettings, chatMessagesPerMinute: 60 },
    database,
    fetch: () => Promise.reject(new Error('No network in tests.')),
  });
  jest.useFakeTimers({ doNotFake: [...realClocks] });
  const day = await simulateDay(app, {
    people: 2_000,
    attempts,
    minutes: 30,
    // Nearly all calls are page views, which have the widest budget: `pnpm bench:budgets` simulates all of them.
    everyPageView: 5,
    setDate: (now) => jest.setSystemTime(now),
  });
  honest = day.honest;
  abuses = new Map(day.abuses.map((abuse) => [abuse.name, abuse]));
}, 120_000);
afterAll(async () => {
  jest.useRealTimers();
  await app.close();
  await database.close();
});

describe('the busiest half hour of 2,000 people behind one address, with abusers among them', () => {
  it('API-908 rejects no honest call, while limits by address would reject some', () => {
    expect(honest.unexpected).toEqual([]);
    expect(honest.sum('calls')).toBeGreaterThan(300);
    expect(honest.sum('refused')).toBe(0);
    expect(honest.sum('refusedBeforeWithAbuse')).toBeGreaterThan(5);
  });

  it('API-908 requires a proof of work from new browsers once an abuser has used up the free share', () => {
    expect(honest.of('enquiry').proofs).toBeGreaterThan(0);
  });

  it.each([
    ['guesses one account’s password', 10],
    ['sends enquiries, no cookies', 200],
    // A browser's first call has no token yet, so its own budget begins with the second.
    ['sends enquiries, one browser', 9],
    ['scrapes numbers, one browser', 21],
    ['registers accounts, one browser', 7],
  ])('API-908 stops the abuser who %s after at most %i', (name, max) => {
    const abuse = abuses.get(name);
    expect(abuse?.attempts).toBeGreaterThan(max);
    expect(abuse?.passed).toBeLessThanOrEqual(max);
    expect(abuse?.firstRefused).toBeLessThanOrEqual(max + 1);
  });
});
