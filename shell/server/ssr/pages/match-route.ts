import type { RouteOutline } from '@roadworthy/contract/rendering';
import { matchRoutes } from '@roadworthy/router/server';
import { LRUCache } from 'lru-cache';

type RouteMatch = NonNullable<ReturnType<typeof matchRoutes<RouteOutline>>>[number];

/** Paths of ads and dealers are many. */
const MAX_PATHS = 1_000;

/** Routes of a worker never change, so neither do matches. */
const matchesByRoutes = new WeakMap<readonly RouteOutline[], LRUCache<string, RouteMatch | 'none'>>();

/** The route of a path. React Router ranks all routes, and compiles their patterns, at each call. */
export function matchRoute(routes: readonly RouteOutline[], path: string): RouteMatch | undefined {
  const matches = matchesByRoutes.get(routes) ?? new LRUCache({ max: MAX_PATHS });
  matchesByRoutes.set(routes, matches);
  const match = matches.get(path) ?? matchRoutes([...routes], path)?.at(-1) ?? 'none';
  matches.set(path, match);
  return match === 'none' ? undefined : match;
}
