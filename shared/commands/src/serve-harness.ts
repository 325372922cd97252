import { join } from 'node:path';
import { areaBuild } from '@roadworthy/federation/release/build';
import type { Request, Response } from '@roadworthy/federation/webpack/development-server';
import { startDevelopmentServer } from '@roadworthy/federation/webpack/development-server';
import { isArea, root } from '@roadworthy/federation/workspace';

// Serves the frame in which one remote is looked at alone: `serve-harness.ts mf-chat http://127.0.0.1:3001`.
const [, , name = '', api = ''] = process.argv;
if (!isArea(name)) throw new Error(`There is no area called '${name}'.`);
const { port: remotePort } = await areaBuild(name);
const port = remotePort + 100;
const document = `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} alone</title>
<script defer src="/main.js"></script>
</head>
<body><div id="harness" data-remote="http://localhost:${remotePort}"></div></body>
</html>`;
const frame = { name: 'harness', folder: join(root, 'shared/testing/harness'), port, budget: Number.POSITIVE_INFINITY };
const server = await startDevelopmentServer(frame, `http://localhost:${port}`, {
  proxy: [{ context: ['/api', '/media'], target: api }],
  // Every address that is no file is a page of the remote.
  setupMiddlewares: (middlewares) => [
    ...middlewares,
    { name: 'page', middleware: (_request: Request, response: Response) => response.type('html').send(document) },
  ],
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => server.stop().then(() => process.exit(0)));
