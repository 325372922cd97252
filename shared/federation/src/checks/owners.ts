import type { Release } from '@roadworthy/contract/registry';
import { toRouteKeys } from '@roadworthy/contract/route-patterns';
import { type Check, formatRelease } from './violation';

const listPaths = ({ description }: Release): string[] => (description?.routes ?? []).map(({ path }) => path);
const listRouteKeys = (release: Release): string[] => listPaths(release).flatMap(toRouteKeys);
/** The shell's own page, which no release describes. */
const HOME_KEY = '/';

const remedy = (what: string, owner: string, area: string) =>
  `Choose another ${what}; or, to take it over, release ${owner} without it in the same command: 'pnpm release ${owner} ${area}'.`;

/** A route has one owner: no other area may describe it. */
export const checkRouteOwners: Check = (candidate, others, before) => {
  const owned = before ? listRouteKeys(before) : [];
  const isNew = (path: string) => toRouteKeys(path).some((key) => !owned.includes(key));
  const findRouteOwner = (path: string): { name: string; area: string; path: string } | undefined => {
    const keys = toRouteKeys(path);
    if (keys.includes(HOME_KEY)) return { name: 'shell', area: 'shell', path: HOME_KEY };
    for (const other of others) {
      const ownedPath = listPaths(other).find((candidatePath) =>
        toRouteKeys(candidatePath).some((key) => keys.includes(key)),
      );
      if (ownedPath) return { name: formatRelease(other), area: other.area, path: ownedPath };
    }
    return undefined;
  };
  return listPaths(candidate)
    .filter(isNew)
    .flatMap((path) => {
      const owner = findRouteOwner(path);
      if (!owner) return [];
      return [
        {
          rule: 'route owner' as const,
          what: `${formatRelease(candidate)} describes the route ${path}, which ${owner.name} owns (${owner.path}).`,
          remedy:
            owner.path === HOME_KEY
              ? "Choose another path; widgets are shown on the home page by 'slots' in src/remote.ts."
              : remedy('path', owner.area, candidate.area),
        },
      ];
    });
};

/** A widget name has one owner. */
export const checkWidgetOwners: Check = (candidate, others, before) =>
  (candidate.description?.widgets ?? [])
    .filter((widget) => !before?.description?.widgets.includes(widget))
    .flatMap((widget) => {
      const owner = others.find(({ description }) => description?.widgets.includes(widget));
      if (!owner) return [];
      return [
        {
          rule: 'widget owner' as const,
          what: `${formatRelease(candidate)} describes the widget '${widget}', which ${formatRelease(owner)} owns.`,
          remedy: remedy('name', owner.area, candidate.area),
        },
      ];
    });
