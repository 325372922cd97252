import { widgetKey } from '@roadworthy/contract/compatibility';
import { toDocumentStatus } from '@roadworthy/contract/document-status';
import type { Registry } from '@roadworthy/contract/registry';
import type { Head, PageModule, RouteDescription } from '@roadworthy/contract/remote';
import type { PageRegion } from '@roadworthy/contract/rendering';
import { withRouteOwners } from '@roadworthy/contract/route-owners';
import { listSlot } from '@roadworthy/contract/slots';
import { type RouteObject, redirect } from '@roadworthy/router';
import { PageSkeleton, type PageSkeletonShape } from '@roadworthy/ui/page-skeleton';
import { checkGuard } from './guards';
import { listRemotes } from './registry';
import type { LoadResult, RemoteLoader } from './remote-loader';
import { RemotePage } from './remote-page';
import { isValidHead } from './valid-head';

type WidgetId = { area: string; widget: string };

/** What the frame and the edge know of a route before its page is loaded. */
export type RouteMeta = {
  skeleton: PageSkeletonShape;
  /** Content of the document's head, from the loader's data. */
  head: (loaded: unknown) => Head;
  /** HTTP status of the document. */
  status: (loaded: unknown) => number;
  /** Exposed modules of the page, so that the edge preloads exactly these. */
  regions: readonly PageRegion[];
  /** Widgets below the page. */
  below?: readonly WidgetId[];
  /** False for a page that is rendered in the browser only. */
  server: boolean;
  /** Whether the page stays in the document, hidden, when it is left (../page-retention). */
  isRetained?: boolean;
  /** With little data, the scripts of a complete document load when the visitor uses something that needs them. */
  isReadableWithoutScripts?: boolean;
  /** Where a document requested under this path is redirected permanently. */
  movedTo?: string;
};
/** A page's route, without the features of the router that releases leave out (decision 061). */
export type ComposedRoute = Omit<
  RouteObject,
  'children' | 'index' | 'handle' | 'action' | 'lazy' | 'middleware' | 'shouldRevalidate'
> & { handle: RouteMeta };

/** One route per path that a live remote describes and owns: a team adds a page without a shell release. */
export const buildRemoteRoutes = (remoteLoader: RemoteLoader): ComposedRoute[] =>
  listRemotes(withRouteOwners(remoteLoader.registry)).flatMap(({ live }) =>
    (live.description?.routes ?? []).map((route) => remoteRoute(remoteLoader, live.area, route)),
  );

/** Widgets below a page: those that its route embeds, in older releases, and those of the slot. */
function listBelow(registry: Registry, area: string, { page, below = [] }: RouteDescription): WidgetId[] {
  const inSlot = listSlot(registry, 'below-page').filter((entry) => entry.page === `${area}/${page}`);
  return [...new Map([...below, ...inSlot].map((entry) => [widgetKey(entry.area, entry.widget), entry])).values()];
}

function buildRouteMeta(remoteLoader: RemoteLoader, area: string, route: RouteDescription): RouteMeta {
  const getPageModule = (result: LoadResult) =>
    result.kind === 'ready' ? remoteLoader.getLoaded<PageModule>(result) : undefined;
  return {
    skeleton: skeletonOf(route),
    movedTo: route.movedTo,
    below: listBelow(remoteLoader.registry, area, route),
    server: route.server,
    isRetained: route.guard === 'public' && route.isRetained === true,
    isReadableWithoutScripts: route.guard === 'public' && route.isReadableWithoutScripts === true,
    regions: [
      { area, expose: `pages/${route.page}`, requiresSession: route.guard === 'user' || route.guard === 'subscriber' },
    ],
    head: (loaded) => {
      // Undefined while the browser loads a page that the server did not render.
      const result = loaded as LoadResult | undefined;
      const { title } = route;
      if (result?.kind !== 'ready') return { title, noIndex: result !== undefined && result.kind !== 'deferred' };
      try {
        const head = remoteLoader.attribute(result, () => getPageModule(result)?.head?.(result.data));
        return isValidHead(head) ? head : { title };
      } catch {
        // A `head` that throws must not fail the page; the region reports the error.
        return { title };
      }
    },
    status: (loaded) => {
      const result = loaded as LoadResult;
      if (result.kind === 'no-data') return toDocumentStatus(result);
      if (result.kind !== 'ready') return 200;
      try {
        return remoteLoader.attribute(result, () => getPageModule(result)?.status?.(result.data)) || 200;
      } catch {
        return 200;
      }
    },
  };
}

const skeletonOf = ({ skeleton, hasSidePanel }: RouteDescription): PageSkeletonShape =>
  skeleton === 'cards' && hasSidePanel ? 'cards-beside-panel' : skeleton;

function remoteRoute(remoteLoader: RemoteLoader, area: string, route: RouteDescription): ComposedRoute {
  const { path, page, guard, title, server } = route;
  const skeleton = skeletonOf(route);
  const expose = `pages/${page}`;
  const handle = buildRouteMeta(remoteLoader, area, route);
  return {
    path,
    id: `${area}:${path}`,
    handle,
    hydrateFallbackElement: <PageSkeleton shape={skeleton} />,
    loader: async ({ request, params }): Promise<LoadResult | Response> => {
      if (remoteLoader.isServer && !server) return { kind: 'deferred', area, expose };
      const url = new URL(request.url);
      // The server has no session; the browser runs the guard again with one.
      const redirectTo = await checkGuard(guard, `${url.pathname}${url.search}`);
      if (redirectTo) return redirect(redirectTo);
      return remoteLoader.loadPage(area, expose, { url, params, signal: request.signal });
    },
    element: <RemotePage remoteLoader={remoteLoader} title={title} skeleton={skeleton} below={handle.below} />,
  };
}
