import { nameKey } from '@roadworthy/contract/name-key';
import type { AdFilter, FacetName, NameFacet, NumberRange } from '../ad-filter';
import { createReach } from '../nearby';
import type { Value } from './column';

const within = (
  { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: NumberRange,
  value: number,
): boolean => value >= from && value <= to;

const keys = new WeakMap<Value, Value>();

/** The keys of a value, cached. */
export function keysOf(value: Value): Value {
  const known = keys.get(value) ?? { parent: nameKey(value.parent), name: nameKey(value.name) };
  keys.set(value, known);
  return known;
}

/** Facets of numbers, and the ranges that their filters allow. */
const numericFilters = {
  year: ({ years }: AdFilter) => years,
  engine: ({ engine }: AdFilter) => engine && [engine],
  posted: ({ posted }: AdFilter) => posted && [posted],
};
const isNumeric = (facet: FacetName): facet is keyof typeof numericFilters => facet in numericFilters;

/** Whether the filter of a facet names a value; undefined when the filter is not set. */
export function allowedNames({ names }: AdFilter, facet: NameFacet): ((name: string) => boolean) | undefined {
  const allowed = names[facet] && new Set(names[facet]);
  return allowed && ((name) => allowed.has(nameKey(name)));
}

/** Whether the filter of a facet allows a value; undefined when the filter is not set. */
export function createPredicate(criteria: AdFilter, facet: FacetName): ((value: Value) => boolean) | undefined {
  if (isNumeric(facet)) {
    const ranges = numericFilters[facet](criteria);
    return ranges && (({ name }) => ranges.some((range) => within(range, Number(name))));
  }
  const { names, excludedNames, narrowedParents, nearby } = criteria;
  if (facet === 'distance') {
    if (!nearby || nearby.within === 'all') return undefined;
    const { within: radius } = nearby;
    return (town) => createReach(nearby, keysOf(town).parent, keysOf(town).name)(radius);
  }
  const allowed = names[facet] && new Set(names[facet]);
  const excluded = excludedNames?.[facet] && new Set(excludedNames[facet]);
  if (!allowed && !excluded) return undefined;
  // Chosen models narrow their own makes only, trims their own models, towns their own provinces.
  const parents = narrowedParents?.[facet as keyof typeof narrowedParents];
  const narrowed = parents && new Set(parents);
  return (value) => {
    const { parent, name } = keysOf(value);
    if (excluded?.has(name)) return false;
    return !allowed || allowed.has(name) || (narrowed !== undefined && !narrowed.has(parent));
  };
}
