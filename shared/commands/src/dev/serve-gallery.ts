import { join } from 'node:path';
import type { Request, Response } from '@roadworthy/federation/build/webpack/development-server';
import { startDevelopmentServer } from '@roadworthy/federation/build/webpack/development-server';
import { exitWhenPortTaken } from '@roadworthy/federation/build/webpack/port-taken';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { runServer } from './run-server';

// Serves the gallery of the UI kit: `serve-gallery.ts 3210`.
const [, , port = ''] = process.argv;
exitWhenPortTaken();
const document = `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>UI kit</title>
<script defer src="/main.js"></script>
</head>
<body><div id="gallery"></div></body>
</html>`;
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="640" height="480">
<path fill="#c9dbe4" d="M0 0h640v300H0z"/><path fill="#b9a58c" d="M0 300h640v180H0z"/>
<path fill="#b4431f" d="M80 320c0-40 60-50 110-55 40-45 70-60 150-60s110 20 140 60c60 5 90 20 90 55v30H80z"/>
<circle cx="190" cy="350" r="42" fill="#1c1917"/><circle cx="450" cy="350" r="42" fill="#1c1917"/>
</svg>`;
const folder = join(REPOSITORY_ROOT, 'shared/ui/gallery');
const gallery = {
  name: 'ui-gallery',
  folder,
  port: Number(port),
  budget: Number.POSITIVE_INFINITY,
  totalBudget: Number.POSITIVE_INFINITY,
};
const server = await startDevelopmentServer(gallery, `http://localhost:${port}`, {
  setupMiddlewares: (middlewares) => [
    ...middlewares,
    {
      name: 'picture',
      path: '/media',
      middleware: (_request: Request, response: Response) => response.type('image/svg+xml').send(picture),
    },
    { name: 'page', middleware: (_request: Request, response: Response) => response.type('html').send(document) },
  ],
});
runServer(server);
