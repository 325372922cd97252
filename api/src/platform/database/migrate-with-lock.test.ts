import { Client } from 'pg';
import { serverDatabase } from '../../../test/support/test-database';
import { testServer } from '../../../test/support/test-server';
import { MIGRATION_LOCK_KEY } from './migrate-with-lock';
import { openServer } from './server-database';

const server = testServer();
const onServer = server ? describe : describe.skip;
const BLOCKED = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

onServer('the start of a process', () => {
  afterEach(() => jest.useRealTimers());

  it('API-2056 lets migrations take minutes, here those of another process', async () => {
    const copy = await serverDatabase(String(server));
    const other = new Client({ connectionString: copy.address });
    await other.connect();
    await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_KEY]);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const opening = openServer(copy.address).catch((problem: Error) => problem);
    while ((await other.query(BLOCKED)).rows.length === 0);
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    await other.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK_KEY]);
    const opened = await opening;
    expect(opened).toMatchObject({ close: expect.any(Function) });
    if (!(opened instanceof Error)) await opened.close();
    await other.end();
    await copy.drop();
  });
});
