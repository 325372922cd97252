import { Client } from 'pg';

/** The address of another database on the same server. */
export const databaseUrl = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href;

/** Runs a callback with one connection. */
export async function withClient<Result>(
  address: string,
  callback: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: address });
  await client.connect();
  return callback(client).finally(() => client.end());
}

/** Whether the server has a database of this name. */
export const hasDatabase = (server: string, name: string): Promise<boolean> =>
  withClient(server, async (client) => {
    const result = await client.query('select from pg_database where datname = $1', [name]);
    return result.rowCount === 1;
  });

/** Creates a separate database on the server; the one in the address is not modified. @returns its address */
export async function createDatabase(server: string, name: string): Promise<string> {
  if (!(await hasDatabase(server, name))) await withClient(server, (client) => client.query(`create database ${name}`));
  return databaseUrl(server, name);
}
