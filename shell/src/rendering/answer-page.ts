import type { RenderAnswer, RenderRequest } from '@roadworthy/contract/rendering';
import { generatePath, matchRoutes, type StaticHandler } from '@roadworthy/router/server';
import type { RouteFacts } from '../composition/routes';
import { renderPage } from './render-page';

/** Milliseconds for the whole page. */
const pageDeadline = 2_000;

type Asked = Extract<RenderRequest, { kind: 'render' }>;

/** Answers one request: tells what it matched, runs the loaders, renders. Never rejects. */
export async function answerPage(
  handler: StaticHandler,
  { id, address }: Asked,
  answer: (message: RenderAnswer) => void,
): Promise<void> {
  try {
    const url = new URL(address);
    const match = matchRoutes(handler.dataRoutes, url.pathname)?.at(-1);
    const facts = match?.route.handle as RouteFacts;
    if (facts.movedTo) {
      const to = generatePath(facts.movedTo, match?.params) + url.search;
      answer({ kind: 'redirect', id, status: 301, to });
      return;
    }
    // A page with a name in its path may not exist, so its status is known only later.
    const certain = facts.regions.length > 0 && Object.keys(match?.params ?? {}).length === 0;
    answer({ kind: 'matched', id, regions: facts.regions, certain });

    const request = new Request(url, { signal: AbortSignal.timeout(pageDeadline) });
    const context = await handler.query(request);
    if (context instanceof Response) {
      const to = context.headers.get('location');
      if (to) answer({ kind: 'redirect', id, status: context.status, to });
      else answer({ kind: 'failed', id, reason: `a loader answered ${context.status}` });
      return;
    }
    const page = await renderPage(handler.dataRoutes, context, url.origin, (error) =>
      answer({ kind: 'problem', area: '', version: '', expose: address, reason: String(error) }),
    );
    answer({ kind: 'page', id, ...page });
  } catch (error) {
    answer({ kind: 'failed', id, reason: String(error) });
  }
}
