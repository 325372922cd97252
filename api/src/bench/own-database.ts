import { Client } from 'pg';

/** The address of another database of a server. */
export const addressOf = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href;

/** Does something over one connection. */
export async function connected<Result>(address: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: address });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Whether a server has a database of this name. */
export const hasDatabase = (server: string, name: string): Promise<boolean> =>
  connected(server, async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [name]);
    return found.rowCount === 1;
  });

/**
 * A database of its own on the server: the one in the address is somebody's, and is not written to. @returns its
 * address
 */
export async function ownDatabase(server: string, name: string): Promise<string> {
  if (!(await hasDatabase(server, name))) await connected(server, (client) => client.query(`create database ${name}`));
  return addressOf(server, name);
}
