import { paths } from '@roadworthy/contract/paths';
import { bus } from '@roadworthy/events';
import { createBrowserRouter, matchRoutes } from '@roadworthy/router';
import { session$ } from '@roadworthy/session';
import { skip } from 'rxjs';
import type { Composition, Step } from './composition/composition';
import { type ComposedRoute, remoteRoutes } from './composition/routes';
import { NotFoundPage } from './frame/not-found-page';
import { FrameRoute } from './frame-route';
import { homeRoute } from './home/home-route';

/** The router of the composed site: the frame around home, every remote's routes, and the page for unknown addresses. */
export function createSiteRouter(composition: Composition, report: (step: Step) => void) {
  const pages: ComposedRoute[] = [
    homeRoute(composition, report),
    ...remoteRoutes(composition, report),
    { path: '*', Component: NotFoundPage },
  ];
  const skeletonOf = (path: string) => matchRoutes(pages, path)?.at(-1)?.route.handle?.skeleton ?? 'plain';
  const router = createBrowserRouter([
    { id: 'frame', element: <FrameRoute skeletonOf={skeletonOf} />, children: pages },
  ]);
  bus.on('navigation:requested', ({ to, replace, state }) => void router.navigate(to, { replace, state }));
  bus.on('session:sign-in-required', ({ returnTo }) => void router.navigate(paths.login(returnTo)));
  // Guards run in loaders: a change of session, in this tab or another, runs them again.
  session$.pipe(skip(1)).subscribe(() => void router.revalidate());
  return router;
}
