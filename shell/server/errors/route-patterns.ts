import type { Registry } from '@roadworthy/contract/registry';
import { matchesRoute } from '@roadworthy/contract/route-patterns';

const HOME = '/';
const UNKNOWN = 'unknown';
const hasParameter = (pattern: string): boolean => /[:*]/.test(pattern);

/** The pattern of the route that serves a path: bounded in number, and without what the path contains. */
export function findRoutePattern({ areas }: Registry, path: string): string {
  if (path === HOME) return HOME;
  const patterns = Object.values(areas).flatMap(({ live }) =>
    (live.description?.routes ?? []).map((route) => route.path),
  );
  const matching = patterns.filter((pattern) => matchesRoute(pattern, path));
  return matching.find((pattern) => !hasParameter(pattern)) ?? matching[0] ?? UNKNOWN;
}
