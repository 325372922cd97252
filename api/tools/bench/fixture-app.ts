import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/app/build-app';
import { openEmbedded } from '../../src/platform/database/embedded-database';
import { fill } from '../../test/support/fill';
import { testSettings } from '../../test/support/test-settings';

/** The API in this process on a new embedded database with the test fixture. */
export async function openFixtureApp(): Promise<{ app: FastifyInstance; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'roadworthy-bench-'));
  const database = await openEmbedded(join(folder, 'database'), async () => {});
  await fill(database.db);
  const settings = { ...testSettings, dataFolder: folder, chatMessagesPerMinute: 60 };
  const app = await buildApp({ settings, database, fetch: () => Promise.reject(new Error('No network here.')) });
  const close = async () => {
    await app.close();
    await database.close();
    rmSync(folder, { recursive: true });
  };
  return { app, close };
}
