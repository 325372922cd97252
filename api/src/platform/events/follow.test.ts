import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { asAnotherRequest } from '../../../test/support/another-request';
import { openTestDatabase } from '../../../test/support/test-database';
import { testServer } from '../../../test/support/test-server';
import type { Database } from '../database/database';
import type { Dependencies } from '../dependencies';
import { consumeEvents } from './consume';
import { defineEvent } from './event-type';
import { followEvents, POLL_INTERVAL_MS } from './follow';
import { publishEvent } from './publish';

const painted = defineEvent<{ color: string }>('car-painted');
const washed = defineEvent<null>('car-washed');

let database: Database;
let app: FastifyInstance;
const followed: number[] = [];
const consume = () => database.db.transaction((tx) => consumeEvents(tx, 'test', painted, 10));
const paint = (car: number) => database.db.transaction((tx) => publishEvent(tx, painted, car, { color: 'red' }));
const untilFollowed = async (count: number) => {
  while (followed.length < count) await new Promise((wake) => setTimeout(wake, 10));
};

beforeAll(async () => {
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'],
  });
  database = await openTestDatabase();
  app = Fastify().decorate('deps', { database } as Dependencies);
  followEvents(app, painted, (events) => followed.push(...events.map(({ subject }) => subject)));
  await app.ready();
  await consume();
});
beforeEach(() => followed.splice(0));
afterAll(async () => {
  jest.useRealTimers();
  await app.close();
  await database.close();
});

describe('an event', () => {
  it('API-436 is followed right after its commit, and consumed once, with its data', async () => {
    // Nothing polls: the timer is fake.
    await paint(1);
    await untilFollowed(1);
    expect(await consume()).toMatchObject([{ subject: 1, data: { color: 'red' } }]);
    expect(await consume()).toEqual([]);
  });

  it('API-436 does not exist after a rollback', async () => {
    const failing = database.db.transaction(async (tx) => {
      await publishEvent(tx, painted, 2, { color: 'red' });
      throw new Error('failed');
    });
    await expect(failing).rejects.toThrow('failed');
    await paint(3);
    await untilFollowed(1);
    expect(followed).toEqual([3]);
    expect(await consume()).toMatchObject([{ subject: 3 }]);
  });

  it('API-436 of another type is not read', async () => {
    await database.db.transaction((tx) => publishEvent(tx, washed, 4, null));
    await paint(5);
    await untilFollowed(1);
    expect(followed).toEqual([5]);
    expect(await consume()).toMatchObject([{ subject: 5 }]);
  });

  it('API-436 of another process is followed by polling', async () => {
    await database.db.execute(sql`insert into events (type, subject_id) values ('car-painted', 6)`);
    jest.advanceTimersByTime(POLL_INTERVAL_MS);
    await untilFollowed(1);
    expect(followed).toEqual([6]);
    expect(await consume()).toMatchObject([{ subject: 6, data: null }]);
  });

  const onServer = testServer() ? it : it.skip;
  onServer('API-436 that commits late is neither skipped nor repeated, by followers and consumers', async () => {
    await database.db.transaction(async (tx) => {
      await publishEvent(tx, painted, 7, { color: 'red' });
      await asAnotherRequest(() => paint(8));
      await untilFollowed(1);
      // It waits for the older transaction.
      expect(await asAnotherRequest(consume)).toEqual([]);
    });
    await untilFollowed(2);
    expect(followed).toEqual([8, 7]);
    expect((await consume()).map(({ subject }) => subject)).toEqual([7, 8]);
  });
});
