import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { parseProcess } from '../edge/process-usage';

const DATABASE_NAME = 'roadworthy_bench_site';

/** A Postgres server under measurement: a separate database on it, and its main process if on this machine. */
export type Postgres = { url: string; pid?: number; version: string; fsync: string };

const queryValue = async (client: Client, statement: string): Promise<string> =>
  String(Object.values((await client.query(statement)).rows[0] as object)[0]);

/** The parent process of a connection's backend; undefined when it is on another machine. */
function postmasterOf(backend: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${backend}/stat`, 'utf8');
    return /\(postgres/.test(stat) ? parseProcess(stat, '').parent : undefined;
  } catch {
    return undefined;
  }
}

/** Creates a separate, empty database: the one that the URL names may contain data, and is not written to. */
export async function newDatabase(server: string): Promise<Postgres> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`drop database if exists ${DATABASE_NAME} with (force)`);
    await client.query(`create database ${DATABASE_NAME}`);
    return {
      url: Object.assign(new URL(server), { pathname: `/${DATABASE_NAME}` }).href,
      pid: postmasterOf(Number(await queryValue(client, 'select pg_backend_pid()'))),
      version: await queryValue(client, 'show server_version'),
      fsync: await queryValue(client, 'show fsync'),
    };
  } finally {
    await client.end();
  }
}
