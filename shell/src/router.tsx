import { paths } from '@roadworthy/contract/paths';
import { bus } from '@roadworthy/events';
import { createBrowserRouter } from '@roadworthy/router';
import { session$ } from '@roadworthy/session';
import { skip } from 'rxjs';
import type { Composer } from './composition/composer';
import type { LoaderData } from './hydration/page-data';
import { siteRoutes } from './site-routes';

/**
 * The router of the composed site, started from what the server's loaders gave, when there is a page from the server.
 */
export function createSiteRouter(composer: Composer, loaderData: LoaderData | undefined) {
  const router = createBrowserRouter(siteRoutes(composer), { hydrationData: loaderData && { loaderData } });
  bus.on('navigation:requested', ({ to, replace, state }) => void router.navigate(to, { replace, state }));
  bus.on('session:sign-in-required', ({ returnTo }) => void router.navigate(paths.login(returnTo)));
  // Guards run in loaders: a change of session, in this tab or another, runs them again.
  session$.pipe(skip(1)).subscribe(() => void router.revalidate());
  return router;
}
