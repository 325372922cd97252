import type { RenderAnswer, RenderRequest } from '@roadworthy/contract/rendering';
import type { StaticHandler } from '@roadworthy/router/server';
import type { PageParts } from './document-rest';
import { renderPage } from './render-page';
import { turn } from './turn';

/** Milliseconds for the whole page. */
const pageDeadline = 2_000;

type Asked = Extract<RenderRequest, { kind: 'render' }>;

/** Answers one request: runs the loaders of its route, and renders. Never rejects. */
export async function answerPage(
  handler: StaticHandler,
  write: (page: PageParts) => string,
  { id, address }: Asked,
  answer: (message: RenderAnswer) => void,
): Promise<void> {
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
    const failed = (error: unknown) =>
      answer({ kind: 'problem', area: '', version: '', expose: address, reason: String(error) });
    answer({
      kind: 'page',
      id,
      ...(await renderPage(handler.dataRoutes, context, { origin: url.origin, write, failed })),
    });
  } catch (error) {
    answer({ kind: 'failed', id, reason: String(error) });
  }
}
