import type { RenderedPage } from '@roadworthy/contract/rendering';
import type { RouteObject } from '@roadworthy/router';
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from '@roadworthy/router/server';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { RouteFacts } from '../composition/routes';
import { DocumentHead } from '../frame/document-head';
import { openedIn } from '../hydration/page-data';
import { type PageParts, pageData } from './document-rest';
import { KeptRules } from './kept-rules';
import { scriptSafe } from './script-safe';
import { toHtml } from './to-html';

/** React writes what it preloads before the content; it belongs into the head. */
function withoutPreloads(html: string): { preloads: string; app: string } {
  const [preloads = ''] = /^(?:<link [^>]*>)*/.exec(html) ?? [];
  return { preloads, app: html.slice(preloads.length) };
}

/** Memory of its own, so that it can be handed to another thread. */
const bytes = new TextEncoder();

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
      sheet.collectStyles(
        <KeptRules>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </KeptRules>,
      ),
      failed,
    );
    const { preloads, app } = withoutPreloads(html);
    const meta = renderToStaticMarkup(<DocumentHead head={head} origin={origin} />);
    const graphs = (head.jsonLd ?? []).map(
      (entry) => `<script type="application/ld+json">${scriptSafe(entry)}</script>`,
    );
    return {
      status: route.handle.status(loaded),
      rest: bytes.encode(
        write({
          head: `${meta}${preloads}${graphs.join('')}\n${sheet.getStyleTags()}`,
          app,
          after: pageData(context.loaderData),
        }),
      ),
      complete: whole && openedIn(context.loaderData).every(({ kind }) => kind === 'ready'),
    };
  } finally {
    sheet.seal();
  }
}

type Settings = {
  /** The site's own address. */
  origin: string;
  write: (page: PageParts) => string;
  /** Told of a component that failed; its region is the browser's then. */
  failed: (error: unknown, componentStack?: string) => void;
};
