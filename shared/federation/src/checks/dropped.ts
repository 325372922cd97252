import type { Release } from '@roadworthy/contract/registry';
import { placed } from '@roadworthy/contract/terms';
import { type Check, named } from './refusal';

const widgetsOf = ({ area, description }: Release): string[] =>
  (description?.widgets ?? []).map((widget) => placed(area, widget));

/** A path pattern of the router as an expression: `/dealer/:id`, `/thankyou/*`. */
const pattern = (path: string): RegExp => new RegExp(`^${path.replace(/\/\*$/, '(/.*)?').replace(/:\w+/g, '[^/]+')}$`);

const serves = ({ description }: Release, address: string): boolean =>
  (description?.routes ?? []).some(({ path }) => pattern(path).test(address));

/** No widget goes that another area places. */
export const checkDroppedWidgets: Check = (candidate, others, before) => {
  const dropped = (before ? widgetsOf(before) : []).filter((widget) => !widgetsOf(candidate).includes(widget));
  return others.flatMap((other) =>
    dropped
      .filter((widget) => other.terms?.places.includes(widget))
      .map((widget) => ({
        rule: 'dropped widget' as const,
        what: `${named(candidate)} has no widget '${widget}' any more, which ${named(other)} places.`,
        remedy: `Keep it until ${other.area} has released a version without it, or ask its team.`,
      })),
  );
};

/** No page goes that another area links to, unless somebody else serves it. */
export const checkDroppedRoutes: Check = (candidate, others, before) => {
  const isDropped = (address: string) =>
    before !== undefined &&
    serves(before, address) &&
    !serves(candidate, address) &&
    !others.some((other) => serves(other, address));
  return others.flatMap((other) =>
    Object.entries(other.terms?.links ?? {})
      .filter(([, address]) => isDropped(address))
      .map(([link, address]) => ({
        rule: 'dropped route' as const,
        what: `${named(candidate)} serves no page at ${address} any more, which ${named(other)} links to (paths.${link}).`,
        remedy: `Keep the route, or let it move ('movedTo' in src/remote.ts), until ${other.area} links elsewhere.`,
      })),
  );
};
