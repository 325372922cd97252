import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Request, Response } from '@roadworthy/federation/build/webpack/development-server';
import { startDevelopmentServer } from '@roadworthy/federation/build/webpack/development-server';

/** What the page of a harness uses. */
export type HarnessBackends = {
  /** Of the remote's development server. */
  remoteOrigin: string;
  /** Calls are answered from the recording when absent. */
  apiOrigin?: string;
};

export type HarnessOptions = {
  /** The remote's name. */
  name: string;
  port: number;
  /** Read for every request: undefined until the remote is built. */
  backends: () => HarnessBackends | undefined;
  /** Absolute path of a file with recorded responses, which may be missing. */
  recording?: string;
};

const RECORDING_PATH = '/recording.json';

const renderDocument = (name: string, { remoteOrigin, apiOrigin }: HarnessBackends) => `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${name} alone</title>
<script defer src="/main.js"></script>
</head>
<body><div id="harness" data-remote="${remoteOrigin}"${apiOrigin ? '' : ` data-recording="${RECORDING_PATH}"`}></div></body>
</html>`;

/** Serves one remote without the shell: a fake session, an event log and an API recorder around its pages. */
export function startHarnessServer({
  name,
  port,
  backends,
  recording,
}: HarnessOptions): ReturnType<typeof startDevelopmentServer> {
  /** The service worker through which MSW handles the calls of the page. */
  const serviceWorker = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');
  const frame = {
    ...{ name: 'harness', folder: import.meta.dirname, port },
    ...{ budget: Number.POSITIVE_INFINITY, totalBudget: Number.POSITIVE_INFINITY },
  };
  return startDevelopmentServer(frame, `http://localhost:${port}`, {
    // Without a target the proxy would ignore the paths.
    proxy: [
      {
        ...{ context: ['/api', '/media'], target: 'http://127.0.0.1', router: () => backends()?.apiOrigin },
        // A staging API behind a proxy is found by its host name.
        changeOrigin: true,
      },
    ],
    // Every path that is not a file is a page of the remote.
    setupMiddlewares: (middlewares) => [
      ...middlewares,
      {
        name: 'mock-service-worker',
        path: '/mockServiceWorker.js',
        middleware: (_request: Request, response: Response) => response.sendFile(serviceWorker),
      },
      {
        name: 'recording',
        path: RECORDING_PATH,
        middleware: (_request: Request, response: Response) =>
          recording && existsSync(recording) ? response.sendFile(recording) : response.json({}),
      },
      {
        name: 'page',
        middleware: (_request: Request, response: Response) => {
          const current = backends();
          return current ? response.type('html').send(renderDocument(name, current)) : response.sendStatus(503);
        },
      },
    ],
  });
}
