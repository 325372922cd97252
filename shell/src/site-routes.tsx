import { brand } from '@roadworthy/contract/brand';
import { matchRoutes, type RouteObject } from '@roadworthy/router';
import type { Composer } from './composition/composer';
import { type ComposedRoute, remoteRoutes } from './composition/routes';
import { NotFoundPage } from './frame/not-found-page';
import { PageHead } from './frame/page-head';
import { FrameRoute } from './frame-route';
import { homeRoute } from './home/home-route';

const unknownAddress: ComposedRoute = {
  path: '*',
  id: 'unknown',
  Component: NotFoundPage,
  handle: {
    skeleton: 'plain',
    server: true,
    regions: [],
    head: () => ({ title: `Page not found · ${brand.name}`, noIndex: true }),
    status: () => 404,
  },
};

/**
 * The routes of the composed site: the frame around home, every remote's routes, and the page for unknown addresses.
 */
export function siteRoutes(composer: Composer): RouteObject[] {
  const pages = [homeRoute(composer), ...remoteRoutes(composer), unknownAddress];
  const skeletonOf = (path: string) => matchRoutes(pages, path)?.at(-1)?.route.handle.skeleton ?? 'plain';
  // The edge writes the head of a document before the page.
  const head = composer.onServer ? null : <PageHead />;
  return [
    { id: 'frame', element: <FrameRoute composer={composer} head={head} skeletonOf={skeletonOf} />, children: pages },
  ];
}
