import { brand } from '@roadworthy/contract/brand';
import { matchRoutes, type RouteObject } from '@roadworthy/router';
import type { RemoteLoader } from './composition/remote-loader';
import { buildRemoteRoutes, type ComposedRoute } from './composition/routes';
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
    isReadableWithoutScripts: true,
    regions: [],
    head: () => ({ title: `Page not found · ${brand.name}`, noIndex: true }),
    status: () => 404,
  },
};

/**
 * The routes of the composed site: the frame around home, every remote's routes, and the page for unknown addresses.
 */
export function siteRoutes(remoteLoader: RemoteLoader): RouteObject[] {
  const pages = [homeRoute(remoteLoader), ...buildRemoteRoutes(remoteLoader), unknownAddress];
  const findRoute = (path: string) => matchRoutes(pages, path)?.at(-1)?.route.handle;
  // On the server the edge writes the document's head.
  const head = remoteLoader.isServer ? null : <PageHead />;
  return [
    {
      id: 'frame',
      element: <FrameRoute remoteLoader={remoteLoader} head={head} findRoute={findRoute} />,
      children: pages,
    },
  ];
}
