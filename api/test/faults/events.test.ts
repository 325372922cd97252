import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sessionsEnded } from '../../src/domains/accounts';
import type { Database } from '../../src/platform/database/database';
import { openDatabase } from '../../src/platform/database/open-database';
import { consumeEvents } from '../../src/platform/events/consume';
import { openStream } from '../chat/stream-reader';
import { type FaultTestBed, openFaultTestBed, withPostgres } from './fault-test-bed';

/** Without the event, the stream polls at the earliest after this time. */
const EARLIEST_POLL_MS = 15_000;

jest.setTimeout(120_000);
let testBed: FaultTestBed;
let folder: string;
let database: Database;

withPostgres('a process killed between the commit of an event and its delivery', () => {
  beforeAll(async () => {
    testBed = await openFaultTestBed();
    folder = mkdtempSync(join(tmpdir(), 'roadworthy-events-'));
    database = await openDatabase({ dataFolder: folder, databaseUrl: testBed.postgres.url });
  });
  afterAll(async () => {
    await database?.close();
    await testBed?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('API-437 loses nothing: consumers get the event once, and the stream in another process without Redis ends', async () => {
    const consume = () => database.db.transaction((tx) => consumeEvents(tx, 'test', sessionsEnded, 10));
    await consume();
    const other = await testBed.startApi();
    const token = await testBed.tokenOf(3);
    const stream = await openStream(other.address, token);
    await stream.until(1);

    const killed = await testBed.startApi({}, resolve(__dirname, 'killed-main.ts'));
    const start = performance.now();
    const signOut = fetch(`${killed.address}/api/v1/users/user-logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    await expect(signOut).rejects.toThrow();
    expect(await killed.ended).toBeNull();
    await stream.ended;
    expect(performance.now() - start).toBeLessThan(EARLIEST_POLL_MS);
    expect(await consume()).toMatchObject([{ subject: 3 }]);
    expect(await consume()).toEqual([]);
  });
});
