import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { parsed } from '../edge/process-usage';

const name = 'roadworthy_bench_site';

/** A Postgres server under measurement: a database of our own on it, and its first process when it is on this machine. */
export type Postgres = { url: string; pid?: number; version: string; fsync: string };

const saidBy = async (client: Client, statement: string): Promise<string> =>
  String(Object.values((await client.query(statement)).rows[0] as object)[0]);

/** The process that started a connection's own; undefined when that is on another machine. */
function postmasterOf(backend: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${backend}/stat`, 'utf8');
    return /\(postgres/.test(stat) ? parsed(stat, '').parent : undefined;
  } catch {
    return undefined;
  }
}

/** Makes our own database anew: the one that the address names is somebody's, and is not written to. */
export async function newDatabase(server: string): Promise<Postgres> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
    return {
      url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
      pid: postmasterOf(Number(await saidBy(client, 'select pg_backend_pid()'))),
      version: await saidBy(client, 'show server_version'),
      fsync: await saidBy(client, 'show fsync'),
    };
  } finally {
    await client.end();
  }
}
