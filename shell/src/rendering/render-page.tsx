import type { RenderedPage } from '@roadworthy/contract/rendering';
import type { RouteObject } from '@roadworthy/router';
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from '@roadworthy/router/server';
import { documentRulesTag } from '@roadworthy/ui/document-rules';
import { fontRules } from '@roadworthy/ui/font-face';
import { globalRules } from '@roadworthy/ui/global-style';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { RouteMeta } from '../composition/routes';
import { DocumentHead } from '../frame/document-head';
import { loadResultsIn } from '../hydration/page-data';
import { CachedStyles } from './cached-css-rules';
import { type PageHtml, pageData } from './document-tail';
import { encodePieces } from './encode-pieces';
import { escapeForScript } from './script-safe';
import { toHtml } from './to-html';

/** The frame adds these only to a document without them. */
const documentRules = [fontRules, globalRules].map(documentRulesTag).join('');

/** React writes preload links before the content; they belong into the head. */
function withoutPreloads(html: string): { preloads: string; app: string } {
  const [preloads = ''] = /^(?:<link [^>]*>)*/.exec(html) ?? [];
  return { preloads, app: html.slice(preloads.length) };
}

export async function renderPage(
  dataRoutes: RouteObject[],
  context: StaticHandlerContext,
  { origin, write, failed }: Settings,
): Promise<RenderedPage> {
  const route = context.matches.at(-1)?.route as { id: string; handle: RouteMeta };
  const loaded = context.loaderData[route.id];
  const head = route.handle.head(loaded);
  const sheet = new ServerStyleSheet();
  try {
    const router = createStaticRouter(dataRoutes as never, context);
    const { html, isComplete } = await toHtml(
      sheet.collectStyles(
        <CachedStyles>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </CachedStyles>,
      ),
      failed,
    );
    const { preloads, app } = withoutPreloads(html);
    const meta = renderToStaticMarkup(<DocumentHead head={head} origin={origin} />);
    const graphs = (head.jsonLd ?? []).map(
      (entry) => `<script type="application/ld+json">${escapeForScript(entry)}</script>`,
    );
    const isPageComplete = isComplete && loadResultsIn(context.loaderData).every(({ kind }) => kind === 'ready');
    return {
      status: route.handle.status(loaded),
      rest: encodePieces(
        write({
          head: `${meta}${preloads}${graphs.join('')}\n${documentRules}${sheet.getStyleTags()}`,
          app,
          isReadable: isPageComplete && route.handle.isReadableWithoutScripts,
          after: pageData(context.loaderData),
        }),
      ),
      complete: isPageComplete,
    };
  } finally {
    sheet.seal();
  }
}

type Settings = {
  /** The site's origin. */
  origin: string;
  write: (page: PageHtml) => readonly string[];
  /** Called with a component's error; the browser then renders its region. */
  failed: (error: unknown, componentStack?: string) => void;
};
