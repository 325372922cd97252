import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from '../../../src/app/build-app';
import { leadsDomain } from '../../../src/domains/leads';
import { readSettings } from '../../../src/platform/config/settings';
import { openDatabase } from '../../../src/platform/database/open-database';

// Started by ../leads.test.ts: the API without the job that adds missing leads, which would hide what a kill lost. Its
// other jobs run all the time, so that kills interrupt them too.
const JOB_INTERVAL_MS = 200;
/** Answers are sent this much later, so that kills hit calls that are stored and not answered. */
const ANSWER_DELAY_MS = 50;
leadsDomain.dailyJobs = [];
const settings = readSettings(process.env);
const app = await buildApp({ settings, database: await openDatabase(settings), fetch });
app.server.prependListener('request', (_request, response) => {
  const end = response.end.bind(response) as (...values: unknown[]) => void;
  Object.assign(response, { end: (...values: unknown[]) => void setTimeout(() => end(...values), ANSWER_DELAY_MS) });
});
// Events of before, such as those of the test's preparation, are handled before the first call.
await app.runDueJobs();
await app.listen({ host: settings.host, port: settings.port });
for (;;) {
  await wait(JOB_INTERVAL_MS);
  await app.runDueJobs();
}
