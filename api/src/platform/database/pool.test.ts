import { connect, createServer, type Server } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, type Pool } from 'pg';
import { rows } from '../../../test/support/rows';
import { serverDatabase } from '../../../test/support/test-database';
import { testServer } from '../../../test/support/test-server';
import type { Db } from './database';
import { openPool } from './pool';
import { sendTogether } from './send-together';

jest.setTimeout(8_000);
const server = testServer();
const onServer = server ? describe : describe.skip;
const LOCK = 7;

/** Forwards connections to a server, and remembers what clients send. */
async function recordingProxy(port: number): Promise<{ server: Server; port: number; sent: () => string }> {
  let sent = '';
  const server = createServer((client) => {
    const service = connect(port, '127.0.0.1');
    client.on('data', (bytes) => {
      sent += bytes.toString('latin1');
    });
    client.on('error', () => service.destroy()).pipe(service);
    service.on('error', () => client.destroy()).pipe(client);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { server, port: (server.address() as { port: number }).port, sent: () => sent };
}

const backendOf = async (db: Db): Promise<number> =>
  (await rows<{ pid: number }>(db, sql`select pg_backend_pid() as pid`))[0]?.pid as number;

onServer('connections of a pool', () => {
  let copy: Awaited<ReturnType<typeof serverDatabase>>;
  let other: Client;
  let pool: Pool;
  let db: Db;
  const open = (url: string, overrides = {}) => {
    pool = openPool(url, { max: 1, ...overrides });
    db = drizzle(pool);
  };
  beforeAll(async () => {
    copy = await serverDatabase(String(server));
    other = new Client({ connectionString: copy.address });
    await other.connect();
  });
  afterEach(() => pool.end());
  afterAll(async () => {
    await other.end();
    await copy.drop();
  });

  it('API-1952 send statements of a transaction before the first has answered', async () => {
    const proxy = await recordingProxy(Number(new URL(copy.address).port));
    open(Object.assign(new URL(copy.address), { port: proxy.port }).href);
    await other.query('select pg_advisory_lock($1)', [LOCK]);
    const answers = db.transaction((tx) =>
      sendTogether(
        () => rows(tx, sql`select 'first' as name, pg_advisory_xact_lock(${LOCK})::text`),
        () => rows(tx, sql`select 'second' as name`),
      ),
    );
    while (!proxy.sent().includes("'second'")) await new Promise((wake) => setTimeout(wake, 5));
    await other.query('select pg_advisory_unlock($1)', [LOCK]);
    expect(await answers).toMatchObject([[{ name: 'first' }], [{ name: 'second' }]]);
    proxy.server.close();
  });

  it('API-1953 that break within a transaction fail this transaction only', async () => {
    open(copy.address);
    const broken = db.transaction(async (tx) => {
      await other.query('select pg_terminate_backend($1)', [await backendOf(tx)]);
      for (;;) await backendOf(tx);
    });
    await expect(broken).rejects.toThrow();
    expect(await backendOf(db)).toBeGreaterThan(0);
  });

  it('API-1953 that stop responding within a transaction fail this transaction only', async () => {
    open(copy.address, { query_timeout: 300 });
    await other.query('select pg_advisory_lock($1)', [LOCK]);
    let backend: number | undefined;
    const stopped = db.transaction(async (tx) => {
      backend = await backendOf(tx);
      await sendTogether(
        () => tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`),
        () => tx.execute(sql`select 1`),
      );
    });
    await expect(stopped).rejects.toThrow();
    expect(await backendOf(db)).not.toBe(backend);
    await other.query('select pg_advisory_unlock($1)', [LOCK]);
  });
});
