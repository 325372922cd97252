import { setMaxListeners } from 'node:events';
import type { Registry } from '@roadworthy/contract/registry';
import type { RenderRequest, WorkerMessage } from '@roadworthy/contract/rendering';
import type { StaticHandler } from '@roadworthy/router/server';
import type { PageHtml } from './document-tail';
import { findReleaseInStack } from './find-release-in-stack';
import { renderPage } from './render-page';
import { RenderTimeoutError } from './to-html';
import { waitForTurn } from './turn';

const PAGE_TIMEOUT_MS = 2_000;

type RenderJob = Extract<RenderRequest, { kind: 'render' }>;

/** Runs the loaders of a request's route and renders the page. Never rejects. */
export async function handleRenderRequest(
  handler: StaticHandler,
  documentTail: (page: PageHtml) => string,
  registry: Registry,
  { id, address }: RenderJob,
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
      if (to) send({ kind: 'redirect', id, status: context.status, to });
      else send({ kind: 'failed', id, reason: `a loader answered ${context.status}` });
      return;
    }
    await waitForTurn();
    send({
      kind: 'page',
      id,
      ...(await renderPage(handler.dataRoutes, context, {
        origin: url.origin,
        write: documentTail,
        failed: reportProblem,
      })),
    });
  } catch (error) {
    send({ kind: 'failed', id, reason: String(error) });
  }
}
