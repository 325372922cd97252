import type { Registry } from '@roadworthy/contract/registry';
import type { RenderAnswer, RenderRequest } from '@roadworthy/contract/rendering';
import type { StaticHandler } from '@roadworthy/router/server';
import { blame } from './blame';
import type { PageParts } from './document-rest';
import { renderPage } from './render-page';
import { TooLate } from './to-html';
import { turn } from './turn';

/** Milliseconds for the whole page. */
const pageDeadline = 2_000;

type Asked = Extract<RenderRequest, { kind: 'render' }>;

/** Answers one request: runs the loaders of its route, and renders. Never rejects. */
export async function answerPage(
  handler: StaticHandler,
  write: (page: PageParts) => string,
  registry: Registry,
  { id, address }: Asked,
  answer: (message: RenderAnswer) => void,
): Promise<void> {
  const failed = (error: unknown, componentStack?: string) => {
    const { area, version } = blame(registry, error, componentStack);
    const late = error instanceof TooLate;
    answer({ kind: 'problem', area, version, expose: address, reason: String(error), late });
  };
  try {
    const url = new URL(address);
    const context = await handler.query(new Request(url, { signal: AbortSignal.timeout(pageDeadline) }));
    if (context instanceof Response) {
      const to = context.headers.get('location');
      if (to) answer({ kind: 'redirect', id, status: context.status, to });
      else answer({ kind: 'failed', id, reason: `a loader answered ${context.status}` });
      return;
    }
    await turn();
    answer({
      kind: 'page',
      id,
      ...(await renderPage(handler.dataRoutes, context, { origin: url.origin, write, failed })),
    });
  } catch (error) {
    answer({ kind: 'failed', id, reason: String(error) });
  }
}
