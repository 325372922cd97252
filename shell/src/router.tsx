import { paths } from '@roadworthy/contract/paths';
import { bus } from '@roadworthy/events';
import { createBrowserRouter } from '@roadworthy/router';
import { session$ } from '@roadworthy/session';
import type { RemoteLoader } from './composition/remote-loader';
import { skipShortNavigations } from './composition/skip-short-navigations';
import type { LoaderData } from './hydration/page-data';
import { siteRoutes } from './site-routes';

/**
 * The router of the composed site; starts from the server's loader data if the document contains them.
 */
export function createSiteRouter(remoteLoader: RemoteLoader, loaderData: LoaderData | undefined) {
  const router = createBrowserRouter(siteRoutes(remoteLoader), { hydrationData: loaderData && { loaderData } });
  skipShortNavigations(router);
  bus.on('navigation:requested', ({ to, replace, state }) => void router.navigate(to, { replace, state }));
  bus.on('session:sign-in-required', ({ returnTo, reason }) => void router.navigate(paths.login(returnTo, reason)));
  // Guards run in loaders: a change of session in any tab runs them again.
  let isFirst = true;
  session$.subscribe(() => {
    // The present session, with which the guards ran already.
    if (isFirst) isFirst = false;
    else void router.revalidate();
  });
  return router;
}
