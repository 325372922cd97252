import type { RouteDescription } from '@roadworthy/contract/remote';
import { type RouteObject, redirect } from '@roadworthy/router';
import { isValid, session$ } from '@roadworthy/session';
import { PageSkeleton } from '@roadworthy/ui/skeleton';
import type { Composition, Step } from './composition';
import { redirectFor } from './guards';
import { remotesOf } from './registry';
import { RemotePage } from './remote-page';

export type ComposedRoute = RouteObject & { handle?: { title: string; skeleton: RouteDescription['skeleton'] } };

/** One route per path that a live remote describes, so that a team adds a page without a shell release. */
export const remoteRoutes = (composition: Composition, report: (step: Step) => void): ComposedRoute[] =>
  remotesOf(composition.registry).flatMap(({ live }) =>
    (live.description?.routes ?? []).map((route) => remoteRoute(composition, live.area, route, report)),
  );

function remoteRoute(
  composition: Composition,
  area: string,
  { path, page, guard, title, skeleton }: RouteDescription,
  report: (step: Step) => void,
): ComposedRoute {
  return {
    path,
    id: `${area}:${path}`,
    handle: { title, skeleton },
    hydrateFallbackElement: <PageSkeleton shape={skeleton} />,
    loader: async ({ request, params }) => {
      const url = new URL(request.url);
      const session = isValid(session$.value) ? session$.value : null;
      const elsewhere = redirectFor(guard, session, `${url.pathname}${url.search}`);
      if (elsewhere) return redirect(elsewhere);
      return composition.open(area, `pages/${page}`, { url, params, signal: request.signal });
    },
    element: <RemotePage composition={composition} report={report} title={title} />,
  };
}
