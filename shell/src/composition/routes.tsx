import { documentStatus } from '@roadworthy/contract/document-status';
import type { Head, PageModule, RouteDescription, SkeletonShape } from '@roadworthy/contract/remote';
import type { PageRegion } from '@roadworthy/contract/rendering';
import { type RouteObject, redirect } from '@roadworthy/router';
import { isValid, session$ } from '@roadworthy/session';
import { PageSkeleton } from '@roadworthy/ui/skeleton';
import type { Composer, Opened } from './composer';
import { redirectFor } from './guards';
import { remotesOf } from './registry';
import { RemotePage } from './remote-page';

/** What the frame and the edge know of a route without opening it. */
export type RouteFacts = {
  skeleton: SkeletonShape;
  /** What the document's head says, from what the loader gave. */
  head: (loaded: unknown) => Head;
  /** HTTP status of the document. */
  status: (loaded: unknown) => number;
  /** The exposed modules that the page is made of, so that the edge preloads exactly these. */
  regions: readonly PageRegion[];
  /** Widgets placed below the page. */
  below?: RouteDescription['below'];
  /** False for a page that is rendered in the browser only. */
  server: boolean;
  /** Where a document asked for under this path is sent for good. */
  movedTo?: string;
};
export type ComposedRoute = Omit<RouteObject, 'children' | 'index' | 'handle'> & { handle: RouteFacts };

/** One route per path that a live remote describes, so that a team adds a page without a shell release. */
export const remoteRoutes = (composer: Composer): ComposedRoute[] =>
  remotesOf(composer.registry).flatMap(({ live }) =>
    (live.description?.routes ?? []).map((route) => remoteRoute(composer, live.area, route)),
  );

function factsOf(composer: Composer, area: string, route: RouteDescription): RouteFacts {
  const moduleOf = (opened: Opened) => (opened.kind === 'ready' ? composer.module<PageModule>(opened) : undefined);
  return {
    skeleton: route.skeleton,
    movedTo: route.movedTo,
    below: route.below,
    server: route.server,
    regions: [{ area, expose: `pages/${route.page}`, guarded: route.guard === 'user' || route.guard === 'subscriber' }],
    head: (loaded) => {
      // Nothing is loaded yet while the browser opens a page that did not come from the server.
      const opened = loaded as Opened | undefined;
      const { title } = route;
      if (opened?.kind !== 'ready') return { title, noIndex: opened !== undefined && opened.kind !== 'late' };
      try {
        return moduleOf(opened)?.head?.(opened.data) ?? { title };
      } catch {
        // A broken head must not cost the page; the region tells the rest.
        return { title };
      }
    },
    status: (loaded) => {
      const opened = loaded as Opened;
      if (opened.kind === 'no-data') return documentStatus(opened);
      return (opened.kind === 'ready' && moduleOf(opened)?.status?.(opened.data)) || 200;
    },
  };
}

function remoteRoute(composer: Composer, area: string, route: RouteDescription): ComposedRoute {
  const { path, page, guard, skeleton, below, server } = route;
  const expose = `pages/${page}`;
  return {
    path,
    id: `${area}:${path}`,
    handle: factsOf(composer, area, route),
    hydrateFallbackElement: <PageSkeleton shape={skeleton} />,
    loader: async ({ request, params }): Promise<Opened | Response> => {
      if (composer.onServer && !server) return { kind: 'late', area, expose };
      const url = new URL(request.url);
      const session = isValid(session$.value) ? session$.value : null;
      // Nobody is signed in on the server: the browser looks again once it knows.
      const elsewhere = redirectFor(guard, session, `${url.pathname}${url.search}`);
      if (elsewhere) return redirect(elsewhere);
      return composer.open(area, expose, { url, params, signal: request.signal });
    },
    element: <RemotePage composer={composer} skeleton={skeleton} below={below} />,
  };
}
