/**
 * The Postgres server that this worker of Jest may use: TEST_DATABASE_URL names one for each, between spaces; undefined
 * where tests use the embedded database. Readers of the log of changes wait for every transaction that is open on a
 * server, whichever database it is in: two suites on one would keep each other waiting.
 */
export function testServer(): string | undefined {
  const servers = (process.env.TEST_DATABASE_URL ?? '').split(' ').filter(Boolean);
  const worker = Number(process.env.JEST_WORKER_ID ?? '1');
  return servers[(worker - 1) % Math.max(servers.length, 1)];
}
