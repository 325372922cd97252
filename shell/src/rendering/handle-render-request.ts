import { setMaxListeners } from 'node:events';
import { findPageArea } from '@roadworthy/contract/page-area';
import type { Registry } from '@roadworthy/contract/registry';
import type { RenderRequest, WorkerMessage } from '@roadworthy/contract/rendering';
import type { StaticHandler, StaticHandlerContext } from '@roadworthy/router/server';
import type { RouteMeta } from '../composition/routes';
import type { PageHtml } from './document-tail';
import { findReleaseInStack } from './find-release-in-stack';
import { renderPage } from './render-page';
import type { SpanRecorder } from './span-recorder';
import { RenderTimeoutError } from './to-html';
import { waitForTurn } from './turn';

const PAGE_TIMEOUT_MS = 2_000;

type RenderJob = Extract<RenderRequest, { kind: 'render' }>;

/** The pattern of a page, and the release that it is attributed to. */
function describeRoute({ areas }: Registry, { matches }: StaticHandlerContext) {
  const { path, handle } = matches.at(-1)?.route ?? {};
  const area = findPageArea((handle as RouteMeta | undefined)?.regions ?? []);
  return { target: path || '/', area, version: areas[area]?.live.version ?? 'none' };
}

/** Runs the loaders of a request's route and renders the page. Never rejects. */
export async function handleRenderRequest(
  handler: StaticHandler,
  documentTail: (page: PageHtml) => readonly string[],
  registry: Registry,
  { id, address }: RenderJob,
  spans: SpanRecorder,
  send: (message: WorkerMessage) => void,
): Promise<void> {
  const reportProblem = (error: unknown, componentStack?: string) => {
    const { area, version } = findReleaseInStack(registry, error, componentStack);
    const isTimeout = error instanceof RenderTimeoutError;
    send({ kind: 'problem', id, area, version, expose: address, reason: String(error), isTimeout });
  };
  try {
    const url = new URL(address);
    const request = new Request(url, { signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) });
    // Each region listens; Node warns of a leak at eleven.
    setMaxListeners(Number.POSITIVE_INFINITY, request.signal);
    const context = await handler.query(request);
    if (context instanceof Response) {
      const to = context.headers.get('location');
      if (to) send({ kind: 'redirect', id, status: context.status, to, spans: spans.take() });
      else send({ kind: 'failed', id, reason: `a loader answered ${context.status}`, spans: spans.take() });
      return;
    }
    await waitForTurn();
    const span = spans.start({ operation: 'render', ...describeRoute(registry, context) });
    const page = await renderPage(handler.dataRoutes, context, {
      origin: url.origin,
      write: documentTail,
      failed: reportProblem,
    });
    spans.end(span);
    send({ kind: 'page', id, ...page, spans: spans.take() });
  } catch (error) {
    send({ kind: 'failed', id, reason: String(error), spans: spans.take() });
  }
}
