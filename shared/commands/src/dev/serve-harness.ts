import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Request, Response } from '@roadworthy/federation/build/webpack/development-server';
import { startDevelopmentServer } from '@roadworthy/federation/build/webpack/development-server';
import { exitWhenPortTaken } from '@roadworthy/federation/build/webpack/port-taken';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { runServer } from './run-server';

// Serves the harness of one remote: `serve-harness.ts mf-chat 3203`. The parent process then sends the origins of the
// remote and the API.
const [, , name = '', port = ''] = process.argv;
exitWhenPortTaken();
type Backends = { remoteOrigin: string; apiOrigin: string };
let backends: Partial<Backends> = {};
process.on('message', (message: Backends) => {
  backends = message;
});
const document = () => `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} alone</title>
<script defer src="/main.js"></script>
</head>
<body><div id="harness" data-remote="${backends.remoteOrigin}"></div></body>
</html>`;
const folder = join(REPOSITORY_ROOT, 'shared/testing/harness');
/** The service worker through which MSW handles the calls of the page. */
const serviceWorker = createRequire(join(folder, 'src/main.ts')).resolve('msw/mockServiceWorker.js');
const frame = {
  name: 'harness',
  folder,
  port: Number(port),
  budget: Number.POSITIVE_INFINITY,
  totalBudget: Number.POSITIVE_INFINITY,
};
const server = await startDevelopmentServer(frame, `http://localhost:${port}`, {
  // Without a target the proxy would ignore the paths.
  proxy: [{ context: ['/api', '/media'], target: 'http://127.0.0.1', router: () => backends.apiOrigin }],
  // Every path that is not a file is a page of the remote.
  setupMiddlewares: (middlewares) => [
    ...middlewares,
    {
      name: 'mock-service-worker',
      path: '/mockServiceWorker.js',
      middleware: (_request: Request, response: Response) => response.sendFile(serviceWorker),
    },
    {
      name: 'page',
      middleware: (_request: Request, response: Response) =>
        backends.remoteOrigin ? response.type('html').send(document()) : response.sendStatus(503),
    },
  ],
});
runServer(server);
