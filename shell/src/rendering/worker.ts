import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { configureApi } from '@roadworthy/api-client';
import type { RenderAnswer, RenderingSetup, RenderRequest } from '@roadworthy/contract/rendering';
import { createStaticHandler } from '@roadworthy/router/server';
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
const handler = createStaticHandler(siteRoutes(composer));

port.on('message', (request: RenderRequest) => {
  if (request.kind === 'ping') answer({ kind: 'pong' });
  else void answerPage(handler, request, answer).finally(() => mark(null));
});
answer({ kind: 'ready' });
