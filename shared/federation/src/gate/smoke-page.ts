import type { Release } from '@roadworthy/contract/registry';
import { matchesRoute } from '@roadworthy/contract/route-patterns';

/** A page of a release that the smoke test opens. */
export type SmokePage = {
  area: string;
  version: string;
  path: string;
  /** Only signed-in users may see it. */
  isGuarded: boolean;
};

const hasParameter = (path: string): boolean => /[:*]/.test(path);

/**
 * The page that `smokePage` of the area's `remote.ts` declares, or its first page without parameters; the home page for
 * the shell and for a remote without such a page.
 */
function findSmokePage({ area, version, description }: Release, declared?: string): SmokePage {
  const routes = description?.routes ?? [];
  const path = declared ?? routes.find((route) => !route.movedTo && !hasParameter(route.path))?.path ?? '/';
  const guard = routes.find((route) => matchesRoute(route.path, path))?.guard;
  return { area, version, path, isGuarded: guard === 'user' || guard === 'subscriber' };
}

/** The smoke page, and the home page when the area fills a part of it. */
export function listSmokePages(release: Release, declared?: string): SmokePage[] {
  const page = findSmokePage(release, declared);
  const isOnHomePage = release.description?.slots?.some(({ slot }) => slot === 'home') && page.path !== '/';
  return isOnHomePage ? [page, { ...page, path: '/', isGuarded: false }] : [page];
}
