import { AsyncLocalStorage } from 'node:async_hooks';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { configureApi } from '@roadworthy/api-client';
import type { RenderAnswer, RenderingSetup, RenderRequest } from '@roadworthy/contract/rendering';
import { createStaticHandler } from '@roadworthy/router/server';
import type { ComposedRoute } from '../composition/routes';
import { siteRoutes } from '../site-routes';
import { answerPage } from './answer-page';
import { documentRest } from './document-rest';
import { runningArea } from './running-area';
import { ServerComposer } from './server-composer';
import { storeLoader } from './store-loader';

const port = parentPort as MessagePort;
const { registry, store, apiOrigin, leftAside, running } = workerData as RenderingSetup;
/** A page's bytes are handed over, not copied. */
const answer = (message: RenderAnswer) =>
  port.postMessage(message, message.kind === 'page' ? [message.rest.buffer as ArrayBuffer] : []);

/** The id of the request whose page is made: the calls of several pages at once go out side by side. */
const requestIds = new AsyncLocalStorage<string | undefined>();
const headers = (): Record<string, string> => {
  const id = requestIds.getStore();
  return id === undefined ? {} : { 'X-Request-Id': id };
};
configureApi({ origin: apiOrigin, adapter: 'http', headers });
const mark = runningArea(registry, running);
const composer = new ServerComposer(registry, storeLoader(store), new Set(leftAside), mark, (problem) =>
  answer({ kind: 'problem', ...problem }),
);
const routes = siteRoutes(composer);
const handler = createStaticHandler(routes);
const write = documentRest(registry);

port.on('message', (request: RenderRequest) => {
  if (request.kind === 'ping') answer({ kind: 'pong' });
  else
    void requestIds
      .run(request.requestId, () => answerPage(handler, write, registry, request, answer))
      .finally(() => mark(null));
});

const pages = (routes[0]?.children ?? []) as ComposedRoute[];
// Everything that pages are made of is loaded before the first one: a release whose code hangs or crashes at once never
// gets to serve anybody, because the worker before this one goes on until this one is ready.
for (const { server, regions } of pages.map(({ handle }) => handle)) {
  for (const { area, expose } of server ? regions : []) await composer.warm(area, expose);
}
mark(null);
const sketches = pages.map(({ path = '*', handle: { regions, movedTo } }) => ({ path, regions, movedTo }));
answer({ kind: 'ready', routes: sketches });
