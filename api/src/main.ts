import { openDatabase } from './database/database';
import { buildApp } from './server/app';
import { readSettings } from './settings';

try {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  const app = await buildApp({ settings, database, now: () => new Date() });
  app.addHook('onClose', () => database.close());
  await app.listen({ host: settings.host, port: settings.port });
  // Requests under way are finished, then the database is closed and its folder given back.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => app.close().then(() => process.exit(0)));
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}
