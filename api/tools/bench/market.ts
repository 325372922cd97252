import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { postgresServer } from '../../test/support/postgres-server';
import { fillMarket } from './fill-market';
import { createDatabase, databaseUrl, hasDatabase, withClient } from './own-database';
import { SERVER_SETTINGS } from './server-settings';

/** A filled database for one run, which `remove` deletes. */
export type Market = { url: string; remove: () => Promise<void> };

/** With synchronous commit, as in production. */
const options = ['fsync=on', ...SERVER_SETTINGS];

async function fill(url: string, ads: number): Promise<void> {
  const startedAt = performance.now();
  await fillMarket(url, ads);
  console.log(`Filled a database with ${ads} ads in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
}

/** On our own server: filled once, cached in the folder, and copied for each run. */
async function openOnOwnServer(folder: string, ads: number): Promise<Market> {
  const stored = join(folder, `postgres-${ads}`);
  if (!existsSync(stored)) {
    const server = await postgresServer(options);
    await server.start();
    await fill(server.url, ads)
      .then(() => server.copyTo(stored))
      .finally(server.remove);
  }
  const server = await postgresServer(options, stored);
  await server.start();
  return server;
}

/** On a given server: filled once, cached as a database, and copied for each run. */
async function openOnGivenServer(server: string, ads: number): Promise<Market> {
  const [stored, copy] = [`roadworthy_bench_${ads}`, 'roadworthy_bench'];
  const drop = (name: string) =>
    withClient(server, (client) => client.query(`drop database if exists ${name} with (force)`));
  if (!(await hasDatabase(server, stored)))
    await fill(await createDatabase(server, stored), ads).catch(async (problem) => {
      await drop(stored);
      throw problem;
    });
  await drop(copy);
  await withClient(server, (client) => client.query(`create database ${copy} template ${stored}`));
  return { url: databaseUrl(server, copy), remove: async () => void (await drop(copy)) };
}

/** A market of this size, on the given server or one of our own. */
export const openMarket = (folder: string, ads: number, server?: string): Promise<Market> =>
  server ? openOnGivenServer(server, ads) : openOnOwnServer(folder, ads);
