import type { RenderedPage } from '@roadworthy/contract/rendering';
import type { RouteObject } from '@roadworthy/router';
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from '@roadworthy/router/server';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { RouteFacts } from '../composition/routes';
import { DocumentHead } from '../frame/document-head';
import { openedIn } from '../hydration/page-data';
import { scriptSafe } from './script-safe';
import { toHtml } from './to-html';

/** What the page's own route says of it. */
export const factsOf = (context: StaticHandlerContext): { facts: RouteFacts; loaded: unknown } => {
  const route = context.matches.at(-1)?.route as { id: string; handle: RouteFacts };
  return { facts: route.handle, loaded: context.loaderData[route.id] };
};

/** Makes HTML of what the loaders gave. */
export async function renderPage(
  dataRoutes: RouteObject[],
  context: StaticHandlerContext,
  origin: string,
  failed: (error: unknown) => void,
): Promise<RenderedPage> {
  const { facts, loaded } = factsOf(context);
  const head = facts.head(loaded);
  const sheet = new ServerStyleSheet();
  try {
    const router = createStaticRouter(dataRoutes as never, context);
    const { html, whole } = await toHtml(
      sheet.collectStyles(<StaticRouterProvider router={router} context={context} hydrate={false} />),
      failed,
    );
    const meta = renderToStaticMarkup(<DocumentHead head={head} origin={origin} />);
    const graph = (head.jsonLd ?? [])
      .map((entry) => `<script type="application/ld+json">${scriptSafe(entry)}</script>`)
      .join('');
    // React writes what it preloads before the content; it belongs into the head.
    const [preloads = ''] = /^(?:<link [^>]*>)*/.exec(html) ?? [];
    return {
      status: facts.status(loaded),
      head: meta + preloads + graph,
      styles: sheet.getStyleTags(),
      app: html.slice(preloads.length),
      data: scriptSafe(context.loaderData),
      complete: whole && openedIn(context.loaderData).every(({ kind }) => kind === 'ready'),
    };
  } finally {
    sheet.seal();
  }
}
