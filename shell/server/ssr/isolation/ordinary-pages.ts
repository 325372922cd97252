import type { Release } from '@roadworthy/contract/registry';
import type { PageGroup } from './page-failures';

type Route = NonNullable<Release['description']>['routes'][number];

/** A single address may have been crafted for the purpose; several must agree. */
const MIN_SAMPLES = 2;

export const hasParameters = (path: string): boolean => /[:*]/.test(path);

/**
 * Paths with regions of a release: home, which contains widgets of most areas, and its own pages. For a page with
 * parameters, recently served paths.
 * @param isShown whether a route can be shown
 * @param samplesOf recently served paths of a route
 */
export function ordinaryPages(
  { description }: Release,
  isShown: (route: Route) => boolean,
  samplesOf: (route: string) => PageGroup,
): PageGroup[] {
  const routes = (description?.routes ?? []).filter((route) => !route.movedTo && isShown(route));
  const samples = routes.filter(({ path }) => hasParameters(path)).map(({ path }) => samplesOf(path));
  const pagesWithoutParameters = routes.filter(({ path }) => !hasParameters(path)).map(({ path }) => [path]);
  return [['/'], ...samples.filter(({ length }) => length >= MIN_SAMPLES), ...pagesWithoutParameters];
}
