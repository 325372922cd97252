import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { postgresServer } from '../testing/postgres-server';
import { fillMarket } from './fill-market';
import { addressOf, connected, hasDatabase, ownDatabase } from './own-database';

/** A filled database that may be written to: `remove` throws it away. */
export type Market = { url: string; remove: () => Promise<void> };

/**
 * Of our own servers: a quarter of what a small one has, and answers that wait for the disk as they do in production.
 */
const options = ['fsync=on', 'shared_buffers=1GB', 'max_wal_size=4GB', 'random_page_cost=1.1'];

async function fill(url: string, ads: number): Promise<void> {
  const from = performance.now();
  await fillMarket(url, ads);
  console.log(`Filled a database with ${ads} ads in ${Math.round((performance.now() - from) / 1000)} s.`);
}

/** On a server of ours: filled once, kept in the folder, and each time begun from there. */
async function onOwnServer(folder: string, ads: number): Promise<Market> {
  const kept = join(folder, `postgres-${ads}`);
  if (!existsSync(kept)) {
    const server = await postgresServer(options);
    await server.start();
    await fill(server.url, ads)
      .then(() => server.keep(kept))
      .finally(server.remove);
  }
  const server = await postgresServer(options, kept);
  await server.start();
  return server;
}

/** On a given server: filled once, kept there as a database, and each time copied from it. */
async function onGivenServer(server: string, ads: number): Promise<Market> {
  const [kept, copy] = [`roadworthy_bench_${ads}`, 'roadworthy_bench'];
  const drop = (name: string) =>
    connected(server, (client) => client.query(`drop database if exists ${name} with (force)`));
  if (!(await hasDatabase(server, kept)))
    await fill(await ownDatabase(server, kept), ads).catch(async (problem) => {
      await drop(kept);
      throw problem;
    });
  await drop(copy);
  await connected(server, (client) => client.query(`create database ${copy} template ${kept}`));
  return { url: addressOf(server, copy), remove: async () => void (await drop(copy)) };
}

/** A market of so many ads, on the given server or one of ours. */
export const openMarket = (folder: string, ads: number, server?: string): Promise<Market> =>
  server ? onGivenServer(server, ads) : onOwnServer(folder, ads);
