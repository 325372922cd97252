import { setFlagsFromString } from 'node:v8';
import { ACCEPT_BACKLOG } from '@roadworthy/serving/connections/limits';
import { stopOnSignals } from '@roadworthy/serving/graceful-stop';
import { explainListenFailure } from '@roadworthy/serving/port-holder';
import { acceptFormerNames } from '@roadworthy/serving/renamed-settings';
import { startTracing } from '@roadworthy/serving/tracing/tracing';
import { buildEdge } from './app';
import { readSettings } from './settings/settings';

// The heap may double between two collections of old objects, not grow by a tenth (decision 064).
setFlagsFromString('--heap-growing-percent=100');

try {
  acceptFormerNames(process.env);
  const settings = readSettings(process.env);
  const tracing = await startTracing(process.env, 'roadworthy-edge');
  const edge = await buildEdge(settings, undefined, tracing);
  const stop = stopOnSignals(edge, settings.drainSeconds);
  await edge.listen({ host: settings.host, port: settings.port, backlog: ACCEPT_BACKLOG }).catch((problem) => {
    console.error(explainListenFailure(problem, settings.port));
    return stop(1);
  });
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}
