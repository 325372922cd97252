import { join } from 'node:path';
import type { Database, DatabaseSettings } from './database';
import { lockFolder } from './folder-lock';
import { assertLockOrder } from './lock-order';

/**
 * Opens and migrates the database: the server of `databaseUrl`, or the embedded one, whose folder is then locked by
 * this process. Each driver is loaded only when it is needed.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const database = await openConfigured(settings);
  if (settings.checkLockOrder) assertLockOrder(database.db);
  return database;
}

async function openConfigured(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl, databaseReadUrl, dataFolder } = settings;
  if (databaseUrl) {
    const { openServer } = await import('./server-database');
    return openServer(databaseUrl, databaseReadUrl);
  }
  const release = await lockFolder(dataFolder);
  try {
    const { openEmbedded } = await import('./embedded-database');
    return await openEmbedded(join(dataFolder, 'database'), release);
  } catch (problem) {
    await release();
    throw problem;
  }
}
