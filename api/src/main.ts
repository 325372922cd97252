import { setFlagsFromString } from 'node:v8';
import { announce } from '@roadworthy/serving/announce';
import { ACCEPT_BACKLOG } from '@roadworthy/serving/connections/limits';
import { explainDiskFull } from '@roadworthy/serving/disk-space';
import { stopOnSignals } from '@roadworthy/serving/graceful-stop';
import { explainListenFailure } from '@roadworthy/serving/port-holder';
import { acceptFormerNames } from '@roadworthy/serving/renamed-settings';
import { startTracing } from '@roadworthy/serving/tracing/tracing';
import { buildApp } from './app/build-app';
import { deleteStaleTempFiles } from './domains/ads';
import { readSettings } from './platform/config/settings';
import { openDatabase } from './platform/database/open-database';
import { allowedFetch } from './platform/http/outbound';

// The heap may double between two collections of old objects, not grow by a tenth: each holds up requests for some 40 ms.
setFlagsFromString('--heap-growing-percent=100');

let dataFolder: string | undefined;
try {
  acceptFormerNames(process.env);
  const settings = readSettings(process.env);
  dataFolder = settings.dataFolder;
  const database = await openDatabase(settings);
  // With an embedded database, this process is the only user of the data folder.
  if (!settings.databaseUrl) await deleteStaleTempFiles(settings, 0);
  const tracing = await startTracing(process.env, 'roadworthy-api');
  const app = await buildApp({ settings, database, fetch: allowedFetch(settings), tracing }).catch(async (problem) => {
    await database.close();
    throw problem;
  });
  // Requests are finished first; then the database is closed and its folder unlocked.
  app.addHook('onClose', () => database.close());
  const stop = stopOnSignals(app, settings.drainSeconds);
  await app.listen({ host: settings.host, port: settings.port, backlog: ACCEPT_BACKLOG }).catch((problem) => {
    console.error(explainListenFailure(problem, settings.port));
    return stop(1);
  });
  if (settings.devMailPassword)
    announce(`Outbox: ${settings.siteOrigin}/dev/mail  (user dev, password ${settings.devMailPassword})`);
} catch (problem) {
  console.error(explainDiskFull(problem, dataFolder));
  process.exit(1);
}
