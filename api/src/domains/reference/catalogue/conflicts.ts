import type { Variant } from '@roadworthy/contract/api/variants';

/** A fact that a variant has or lacks. `isYear`: the label is the year of the car. */
export type Condition = { label: string; isYear?: boolean; matches: (variant: Variant) => boolean };

const MAX_CONFLICT_SIZE = 4;
/** The number of sets grows with its fourth power; sets are bits of a 32-bit integer. */
const MAX_CONDITIONS = 20;

/** The smallest sets of conditions that no variant meets; empty when one meets all. Conditions above 20 are ignored. */
export function findConflicts(given: readonly Condition[], variants: readonly Variant[]): Condition[][] {
  const conditions = given.slice(0, MAX_CONDITIONS);
  const masks = variants.map((variant) =>
    conditions.reduce((mask, { matches }, index) => (matches(variant) ? mask | (1 << index) : mask), 0),
  );
  const isMet = (set: number) => masks.some((mask) => (mask & set) === set);
  const everything = 2 ** conditions.length - 1;
  if (isMet(everything)) return [];
  for (let size = 1; size <= MAX_CONFLICT_SIZE; size++) {
    const conflicts = subsets(conditions.length, size).filter((set) => !isMet(set));
    if (conflicts.length > 0) return conflicts.map((set) => conditions.filter((_, index) => set & (1 << index)));
  }
  return [[...conditions]];
}

/** Every set of `size` of `count` elements, as bits. */
function subsets(count: number, size: number, from = 0): number[] {
  if (size === 0) return [0];
  const result: number[] = [];
  for (let index = from; index < count; index++)
    for (const rest of subsets(count, size - 1, index + 1)) result.push(rest | (1 << index));
  return result;
}

/** 'We know no 2010 Ford Ranger with 'raptor'.' */
export function describeConflict(car: string, conflict: readonly Condition[]): string {
  const year = conflict.find(({ isYear }) => isYear)?.label;
  const others = conflict.filter(({ isYear }) => !isYear).map(({ label }) => label);
  const last = others.pop();
  const facts = others.length > 0 ? `${others.join(', ')} and ${last}` : last;
  return `We know no ${year ? `${year} ` : ''}${car}${facts ? ` with ${facts}` : ''}`;
}
