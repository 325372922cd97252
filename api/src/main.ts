import { openDatabase } from './database/database';
import { buildApp } from './server/app';
import { allowedFetch } from './server/outbound';
import { readSettings } from './settings';
import { forgetDrafts } from './uploads/drafts';

/** Milliseconds for requests under way, once nobody sends any more. */
const patience = 30_000;

try {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  // The data folder is this process's own when the database is in it.
  if (!settings.databaseUrl) await forgetDrafts(settings, 0);
  const app = await buildApp({ settings, database, fetch: allowedFetch(settings) }).catch(async (problem) => {
    await database.close();
    throw problem;
  });
  // Requests under way are finished, then the database is closed and its folder given back.
  app.addHook('onClose', () => database.close());
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), settings.drainSeconds * 1000 + patience).unref();
    if (code === 0) await app.drain(settings.drainSeconds);
    // A connection whose answer went out after the closing began stays open, idle: nobody else would close it.
    setInterval(() => app.server.closeIdleConnections(), 100).unref();
    await app.close();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));
  await app.listen({ host: settings.host, port: settings.port }).catch((problem) => {
    console.error(problem instanceof Error ? problem.message : problem);
    stop(1);
  });
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}
