import { widgetKey } from '@roadworthy/contract/compatibility';
import type { Release } from '@roadworthy/contract/registry';
import { matchesRoute } from '@roadworthy/contract/route-patterns';
import { type Check, formatRelease } from './violation';

const listWidgets = ({ area, description }: Release): string[] =>
  (description?.widgets ?? []).map((widget) => widgetKey(area, widget));

const servesPath = ({ description }: Release, address: string): boolean =>
  (description?.routes ?? []).some(({ path }) => matchesRoute(path, address));

/** The shell serves the home page, which no release describes. */
const isServed = (address: string, releases: readonly Release[]): boolean =>
  address === '/' || releases.some((release) => servesPath(release, address));

/** A widget that another area embeds may not be removed. */
export const checkDroppedWidgets: Check = (candidate, others, before) => {
  const dropped = (before ? listWidgets(before) : []).filter((widget) => !listWidgets(candidate).includes(widget));
  return others.flatMap((other) =>
    dropped
      .filter((widget) => other.compatibility?.embeds.includes(widget))
      .map((widget) => ({
        rule: 'dropped widget' as const,
        what: `${formatRelease(candidate)} has no widget '${widget}' any more, which ${formatRelease(other)} embeds.`,
        remedy: `Keep it until ${other.area} has released a version without it, or ask its team.`,
      })),
  );
};

/** A page that another area links to may be removed only if another area serves it. */
export const checkDroppedRoutes: Check = (candidate, others, before) => {
  const isDropped = (address: string) =>
    before !== undefined &&
    servesPath(before, address) &&
    !servesPath(candidate, address) &&
    !others.some((other) => servesPath(other, address));
  return others.flatMap((other) =>
    Object.entries(other.compatibility?.links ?? {})
      .filter(([, address]) => isDropped(address))
      .map(([link, address]) => ({
        rule: 'dropped route' as const,
        what: `${formatRelease(candidate)} serves no page at ${address} any more, which ${formatRelease(other)} links to (paths.${link}).`,
        remedy: `Keep the route, or let it move ('movedTo' in src/remote.ts), until ${other.area} links elsewhere.`,
      })),
  );
};

/** A link that an area did not have before leads to a page that an area serves. A site that is being set up has few pages. */
export const checkDeadLinks: Check = (candidate, others, before) => {
  const isSite = candidate.area === 'shell' ? before !== undefined : others.some(({ area }) => area === 'shell');
  const known = before?.compatibility?.links ?? {};
  return Object.entries((isSite && candidate.compatibility?.links) || {})
    .filter(([link, address]) => known[link] !== address && !isServed(address, [candidate, ...others]))
    .map(([link, address]) => ({
      rule: 'dead link' as const,
      what: `${formatRelease(candidate)} links to ${address} (paths.${link}), which no area serves.`,
      remedy: 'Release the area with that page first or in the same command, or remove the link.',
    }));
};
