import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../../src/platform/database/database';
import { openDatabase } from '../../src/platform/database/open-database';
import { postgresFolder, postgresServer } from '../../test/support/postgres-server';

/** A database of its own for a benchmark: on a server if Postgres is installed, else embedded. */
export async function openOwnDatabase(name: string): Promise<{ db: Db; close: () => Promise<void> }> {
  const dataFolder = mkdtempSync(join(tmpdir(), `roadworthy-${name}-`));
  const server = postgresFolder() === undefined ? undefined : await postgresServer();
  await server?.start();
  const database = await openDatabase({ dataFolder, databaseUrl: server?.url ?? '' });
  const close = async () => {
    await database.close();
    await server?.remove();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { db: database.db, close };
}
