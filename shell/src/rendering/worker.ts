import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { configureApi } from '@roadworthy/api-client';
import type { RenderAnswer, RenderingSetup, RenderRequest } from '@roadworthy/contract/rendering';
import { createStaticHandler } from '@roadworthy/router/server';
import type { RouteFacts } from '../composition/routes';
import { siteRoutes } from '../site-routes';
import { answerPage } from './answer-page';
import { runningArea } from './running-area';
import { ServerComposer } from './server-composer';
import { storeLoader } from './store-loader';

const port = parentPort as MessagePort;
const { registry, store, apiOrigin, leftAside, running } = workerData as RenderingSetup;
const answer = (message: RenderAnswer) => port.postMessage(message);

configureApi({ origin: apiOrigin });
const mark = runningArea(registry, running);
const composer = new ServerComposer(registry, storeLoader(store), new Set(leftAside), mark, (problem) =>
  answer({ kind: 'problem', ...problem }),
);
const routes = siteRoutes(composer);
const handler = createStaticHandler(routes);

port.on('message', (request: RenderRequest) => {
  if (request.kind === 'ping') answer({ kind: 'pong' });
  else void answerPage(handler, request, answer).finally(() => mark(null));
});

// Everything that pages are made of is loaded before the first one: a release whose code hangs or crashes at once never
// gets to serve anybody, because the worker before this one goes on until this one is ready.
for (const { handle } of routes[0]?.children ?? []) {
  const { server, regions } = handle as RouteFacts;
  for (const { area, expose } of server ? regions : []) await composer.warm(area, expose);
}
mark(null);
answer({ kind: 'ready' });
