import { nameKey } from '@roadworthy/contract/name-key';
import type { AdFilter, FacetName, NumberRange } from '../ad-filter';
import type { Value } from './column';

const within = (
  { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: NumberRange,
  value: number,
): boolean => value >= from && value <= to;

const keys = new WeakMap<Value, Value>();

/** The keys of a value, cached. */
function keysOf(value: Value): Value {
  const known = keys.get(value) ?? { parent: nameKey(value.parent), name: nameKey(value.name) };
  keys.set(value, known);
  return known;
}

/** Whether the filter of a facet allows a value; undefined when the filter is not set. */
export function createPredicate(
  { names, narrowedParents, years }: AdFilter,
  facet: FacetName,
): ((value: Value) => boolean) | undefined {
  if (facet === 'year') return years && (({ name }) => years.some((span) => within(span, Number(name))));
  const allowed = names[facet] && new Set(names[facet]);
  if (!allowed) return undefined;
  if (facet === 'make' || facet === 'province') return (value) => allowed.has(keysOf(value).parent);
  // Chosen models narrow their own makes only, towns their own provinces.
  const narrowed =
    facet === 'model' || facet === 'city' ? narrowedParents?.[facet] && new Set(narrowedParents[facet]) : undefined;
  return (value) => allowed.has(keysOf(value).name) || (narrowed !== undefined && !narrowed.has(keysOf(value).parent));
}
