import { stopOnSignals } from '@roadworthy/serving/graceful-stop';
import { explainListenFailure } from '@roadworthy/serving/port-holder';
import { buildPublishApi } from './app';
import { readSettings } from './settings';

try {
  const settings = readSettings(process.env);
  const app = buildPublishApi(settings);
  const stop = stopOnSignals(app, settings.drainSeconds);
  await app.listen({ host: settings.host, port: settings.port }).catch((problem) => {
    console.error(explainListenFailure(problem, settings.port));
    return stop(1);
  });
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}
