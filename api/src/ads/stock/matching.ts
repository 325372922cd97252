import { type FacetName, facetNames, type Span, type Wanted } from '../wanted';
import type { Column, Stock, Value } from './stock';

/** A search put to a stock: the facets whose filters are set, and how each row does under them. */
export type Matches = {
  facets: readonly FacetName[];
  /** For each row `meets`, `fails`, or the number in `facets` of the one filter that it misses. */
  missed: Int8Array;
  /** How many rows meet everything. */
  count: number;
};
export const meets = -1;
export const fails = -2;

/** Whether each row passes the filter of one facet, by the number of its value. */
type FacetTest = { codes: readonly number[]; passes: Uint8Array };

const within = ({ from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: Span, value: number): boolean =>
  value >= from && value <= to;

/** The column that knows a facet's values: makes stand with models, provinces with towns. */
export function columnOf({ columns }: Stock, facet: FacetName): Column {
  if (facet === 'make') return columns.model;
  return facet === 'province' ? columns.city : columns[facet];
}

/** Which values a facet's filter lets through; undefined when it is not set. */
function filterOf({ names, years }: Wanted, facet: FacetName): ((value: Value) => boolean) | undefined {
  if (facet === 'year') return years && (({ name }) => years.some((span) => within(span, Number(name))));
  const among = names[facet] && new Set(names[facet]);
  const isParent = facet === 'make' || facet === 'province';
  return among && (({ parent, name }) => among.has((isParent ? parent : name).toLowerCase()));
}

/** Whether a row has what is asked of it beside its facets. */
function restTest(stock: Stock, { price, mileage, creator, terms }: Wanted): (row: number) => boolean {
  const { numbers } = stock;
  const hasText = terms.length > 0 ? stock.texts.having(terms, stock.size) : undefined;
  return (row) =>
    within(price, numbers.price[row] ?? 0) &&
    within(mileage, numbers.mileage[row] ?? 0) &&
    (creator === undefined || numbers.creator[row] === creator) &&
    (hasText === undefined || hasText[row] === 1);
}

/** Which of the facets' filters a row misses. */
function missedBy(row: number, tests: readonly FacetTest[]): number {
  let missed = meets;
  for (let at = 0; at < tests.length; at++) {
    const { codes, passes } = tests[at] as FacetTest;
    if (passes[codes[row] as number] === 1) continue;
    if (missed !== meets) return fails;
    missed = at;
  }
  return missed;
}

/**
 * Puts a search to every ad of a stock, once for all that is asked of it afterwards. The stock must not change
 * meanwhile.
 */
export function matchesOf(stock: Stock, wanted: Wanted): Matches {
  const set = facetNames.flatMap((facet) => {
    const filter = filterOf(wanted, facet);
    const { codes, values } = columnOf(stock, facet);
    return filter ? [{ facet, codes, passes: values.passing(filter) }] : [];
  });
  const meetsRest = restTest(stock, wanted);
  const missed = new Int8Array(stock.size);
  let count = 0;
  for (let row = 0; row < missed.length; row++) {
    const miss = missedBy(row, set);
    missed[row] = miss !== fails && meetsRest(row) ? miss : fails;
    if (missed[row] === meets) count++;
  }
  return { facets: set.map(({ facet }) => facet), missed, count };
}

/** The ids of the ads that meet everything. */
export const foundIn = ({ numbers }: Stock, { missed }: Matches): number[] =>
  numbers.id.filter((_id, row) => missed[row] === meets);
