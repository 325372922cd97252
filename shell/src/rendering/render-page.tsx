import type { RenderedPage } from '@roadworthy/contract/rendering';
import type { RouteObject } from '@roadworthy/router';
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from '@roadworthy/router/server';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { RouteFacts } from '../composition/routes';
import { DocumentHead } from '../frame/document-head';
import { openedIn } from '../hydration/page-data';
import type { PageParts } from './document-rest';
import { scriptSafe } from './script-safe';
import { toHtml } from './to-html';

/** Bytes in which all that React preloads surely stands. */
const preloadRoom = 4_096;

/** React writes what it preloads before the content; it belongs into the head. */
function withoutPreloads(html: Buffer): { preloads: string; app: Buffer } {
  const [preloads = ''] = /^(?:<link [^>]*>)*/.exec(html.toString('latin1', 0, preloadRoom)) ?? [];
  return { preloads, app: html.subarray(preloads.length) };
}

/** Makes HTML of what the loaders gave. */
export async function renderPage(
  dataRoutes: RouteObject[],
  context: StaticHandlerContext,
  { origin, write, failed }: Settings,
): Promise<RenderedPage> {
  const route = context.matches.at(-1)?.route as { id: string; handle: RouteFacts };
  const loaded = context.loaderData[route.id];
  const head = route.handle.head(loaded);
  const sheet = new ServerStyleSheet();
  try {
    const router = createStaticRouter(dataRoutes as never, context);
    const { html, whole } = await toHtml(
      sheet.collectStyles(<StaticRouterProvider router={router} context={context} hydrate={false} />),
      failed,
    );
    const { preloads, app } = withoutPreloads(html);
    const meta = renderToStaticMarkup(<DocumentHead head={head} origin={origin} />);
    const graphs = (head.jsonLd ?? []).map(
      (entry) => `<script type="application/ld+json">${scriptSafe(entry)}</script>`,
    );
    return {
      status: route.handle.status(loaded),
      rest: write({
        head: meta + preloads + graphs.join(''),
        styles: sheet.getStyleTags(),
        app,
        data: context.loaderData,
      }),
      complete: whole && openedIn(context.loaderData).every(({ kind }) => kind === 'ready'),
    };
  } finally {
    sheet.seal();
  }
}

type Settings = {
  /** The site's own address. */
  origin: string;
  write: (page: PageParts) => Uint8Array;
  /** Told of a component that failed; its region is the browser's then. */
  failed: (error: unknown) => void;
};
