import type { Variant } from '@roadworthy/contract/api/variants';
import type { CarFacts } from './read-articles';

const engineOf = ({ fuel, litres }: Variant): string =>
  litres === null ? fuel.toLowerCase() : `${fuel.toLowerCase()} ${litres.toFixed(1)}`;
const gearboxOf = ({ gearbox }: Variant): string => (gearbox === 'CVT' ? gearbox : (gearbox ?? 'none').toLowerCase());

const readers = {
  generation: (variant: Variant) => variant.generation,
  engine: engineOf,
  kw: (variant: Variant) => variant.kw,
  cab: (variant: Variant) => variant.cab,
  body: (variant: Variant) => variant.bodyType,
  drive: (variant: Variant) => variant.drive,
  gearbox: gearboxOf,
  trim: (variant: Variant) => variant.trim,
  seats: (variant: Variant) => variant.seats,
} satisfies Record<string, (variant: Variant) => string | number | null>;

/** Fields that select variants. */
const selectors = ['generation', 'engine', 'kw', 'cab', 'body', 'drive', 'gearbox', 'trim'] as const;
/** Fields that list all values of the selected variants, and what they list. */
const lists = [
  ['generations', 'generation'],
  ['engines', 'engine'],
  ['kws', 'kw'],
  ['gearboxes', 'gearbox'],
  ['drives', 'drive'],
  ['cabs', 'cab'],
  ['bodies', 'body'],
  ['seats', 'seats'],
] as const;

const sorted = (values: Iterable<unknown>): string => [...new Set(values)].map(String).sort().join(', ');

function yearsOf(variants: readonly Variant[]): string {
  const from = Math.min(...variants.map(({ soldFrom }) => soldFrom));
  const isSold = variants.some(({ soldTo }) => soldTo === null);
  return `${from}-${isSold ? '' : Math.max(...variants.map(({ soldTo }) => soldTo ?? 0))}`;
}

/** What the facts say differently from the catalogue; empty when they agree. */
export function findContradictions(facts: CarFacts, catalogue: readonly Variant[]): string[] {
  const variants = catalogue.filter(
    (variant) =>
      `${variant.make} ${variant.model}` === facts.car &&
      selectors.every(
        (field) => facts[field] === undefined || String(readers[field](variant)) === String(facts[field]),
      ),
  );
  const selection = [facts.car, ...selectors.map((field) => facts[field] ?? [])].flat().join(', ');
  if (variants.length === 0) return [`There is no ${selection}.`];
  const contradictions = lists.flatMap(([field, name]) => {
    const read: (variant: Variant) => string | number | null = readers[name];
    const actual = sorted(variants.map(read));
    const said = facts[field];
    return said === undefined || sorted(said) === actual
      ? []
      : [`${selection}: ${field} are ${actual}, not ${sorted(said)}.`];
  });
  const years = yearsOf(variants);
  if (facts.years !== undefined && facts.years !== years)
    contradictions.push(`${selection}: sold ${years}, not ${facts.years}.`);
  return contradictions;
}
