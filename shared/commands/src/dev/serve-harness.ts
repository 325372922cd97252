import { exitWhenPortTaken } from '@roadworthy/federation/build/webpack/port-taken';
import { type HarnessBackends, startHarnessServer } from '@roadworthy/testing/harness/server';
import { runServer } from './run-server';

// Serves the harness of one remote: `serve-harness.ts mf-chat 3203`. The parent process then sends the origins of the
// remote and the API.
const [, , name = '', port = ''] = process.argv;
exitWhenPortTaken();
let backends: HarnessBackends | undefined;
process.on('message', (message: HarnessBackends) => {
  backends = message;
});
runServer(await startHarnessServer({ name, port: Number(port), backends: () => backends }));
