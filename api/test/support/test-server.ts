/**
 * The Postgres server of this Jest worker, from the list in TEST_DATABASE_URL; undefined for the embedded database. Not
 * shared: consumers of events wait for open transactions in every database of a server.
 */
export function testServer(): string | undefined {
  const servers = (process.env.TEST_DATABASE_URL ?? '').split(' ').filter(Boolean);
  const worker = Number(process.env.JEST_WORKER_ID ?? '1');
  return servers[(worker - 1) % Math.max(servers.length, 1)];
}
