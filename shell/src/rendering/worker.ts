import { AsyncLocalStorage } from 'node:async_hooks';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { configureApi } from '@roadworthy/api-client';
import type { RenderRequest, WorkerMessage, WorkerSetup } from '@roadworthy/contract/rendering';
import { fromWireRequest, fromWireSetup, toWireMessage } from '@roadworthy/contract/rendering-wire';
import { withServedSlots } from '@roadworthy/contract/served-slots';
import { createStaticHandler } from '@roadworthy/router/server';
import { onAreaEntered } from '../composition/area-scope';
import type { ExposedModule } from '../composition/remote-loader';
import type { ComposedRoute } from '../composition/routes';
import { siteRoutes } from '../site-routes';
import { Attribution } from './attribution';
import { buildDocumentTail } from './document-tail';
import { handleRenderRequest } from './handle-render-request';
import { reportUncaught } from './report-uncaught';
import { ServerRemoteLoader } from './server-remote-loader';
import { SpanRecorder } from './span-recorder';
import { storeLoader } from './store-loader';
import { waitForTurn } from './turn';

type PageRequest = Extract<RenderRequest, { kind: 'render' }>;

const port = parentPort as MessagePort;
const { store, apiOrigin, quarantined, running, ...setup } = fromWireSetup(workerData as WorkerSetup);
const registry = withServedSlots(setup.registry);
/** Transfers a page's bytes instead of copying them. */
const send = (message: WorkerMessage) =>
  port.postMessage(toWireMessage(message), message.kind === 'page' ? [message.rest.buffer as ArrayBuffer] : []);

type CurrentRequest = Pick<PageRequest, 'id' | 'requestId' | 'excluded'> & {
  spans: SpanRecorder;
  /** Of the region that is being loaded. */
  span?: ReturnType<SpanRecorder['start']>;
};
const currentRequest = new AsyncLocalStorage<CurrentRequest>();
const headers = (): Record<string, string> => {
  const { requestId, spans, span } = currentRequest.getStore() ?? {};
  return { ...(requestId !== undefined && { 'X-Request-Id': requestId }), ...spans?.headersOf(span) };
};
async function measureLoad<T>({ area, version, expose }: ExposedModule, load: () => Promise<T>): Promise<T> {
  const request = currentRequest.getStore();
  if (!request) return load();
  const { spans } = request;
  const span = spans.start({ operation: 'load', target: expose, area, version });
  let hasFailed = true;
  try {
    const data = await currentRequest.run({ ...request, span }, load);
    hasFailed = false;
    return data;
  } catch (error) {
    // A redirect.
    hasFailed = !(error instanceof Response);
    throw error;
  } finally {
    spans.end(span, hasFailed);
  }
}
configureApi({ origin: apiOrigin, adapter: 'http', headers });
const attribution = new Attribution(registry, running);
onAreaEntered(attribution.enter);
reportUncaught(registry, attribution, send);
const remoteLoader = new ServerRemoteLoader(
  registry,
  storeLoader(store),
  ({ area, version }) =>
    [...quarantined, ...(currentRequest.getStore()?.excluded ?? [])].includes(`${area}@${version}`),
  attribution.run,
  (problem) => send({ kind: 'problem', id: currentRequest.getStore()?.id, ...problem }),
  measureLoad,
);
const routes = siteRoutes(remoteLoader);
const handler = createStaticHandler(routes);
const documentTail = buildDocumentTail(registry);

port.on('message', (wireRequest: RenderRequest) => {
  const request = fromWireRequest(wireRequest);
  if (request.kind === 'ping') return send({ kind: 'pong', bufferBytes: process.memoryUsage().arrayBuffers });
  const spans = new SpanRecorder(request.traceparent);
  const handle = () => handleRenderRequest(handler, documentTail, registry, request, spans, send);
  void currentRequest.run({ ...request, spans }, handle);
});

// The edge starts to check heartbeats.
send({ kind: 'pong' });
const pages = (routes[0]?.children ?? []) as ComposedRoute[];
// Preloads all modules before `ready`; the previous worker serves until then.
for (const { server, regions } of pages.map(({ handle }) => handle)) {
  for (const { area, expose } of server ? regions : []) {
    // Answers pings between two modules.
    await waitForTurn();
    await remoteLoader.preload(area, expose);
  }
}
const routeOutlines = pages.map(({ path = '*', handle: { regions, movedTo } }) => ({ path, regions, movedTo }));
send({ kind: 'ready', routes: routeOutlines });
