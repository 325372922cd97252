import { isShort } from '../spelling';
import type { Meant, Term } from '../understand';
import { type FacetName, facetNames, type Span, type Wanted } from '../wanted';
import type { Column, Stock, Value } from './stock';

/** Whether each row passes the filter of one facet, by the number of its value. */
export type FacetTest = { facet: FacetName; codes: readonly number[]; passes: Uint8Array };
/** A search made ready for a stock: its facets' filters, and all else that an ad must meet. */
export type Matching = { facets: readonly FacetTest[]; meetsRest: (row: number) => boolean };

const within = ({ from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: Span, value: number): boolean =>
  value >= from && value <= to;

/** The column that knows a facet's values: makes stand with models, provinces with towns. */
export function columnOf({ columns }: Stock, facet: FacetName): Column {
  if (facet === 'make') return columns.model;
  return facet === 'province' ? columns.city : columns[facet];
}

function facetTest(stock: Stock, wanted: Wanted, facet: FacetName): FacetTest[] {
  const { codes, values } = columnOf(stock, facet);
  const test = (passes: (value: Value) => boolean) => [{ facet, codes, passes: values.passing(passes) }];
  if (facet === 'year') {
    const { years } = wanted;
    return years ? test(({ name }) => years.some((span) => within(span, Number(name)))) : [];
  }
  const names = wanted.names[facet];
  if (!names) return [];
  const among = new Set(names);
  const isParent = facet === 'make' || facet === 'province';
  return test(({ parent, name }) => among.has((isParent ? parent : name).toLowerCase()));
}

/** The words of ads that a typed one stands for, by their numbers. */
function wordsMeant({ vocabulary }: Stock, { typed, words }: Meant): Uint8Array {
  if (words) {
    const listed = new Set(words);
    return vocabulary.passing((word) => listed.has(word));
  }
  return vocabulary.passing((word) => (isShort(typed) ? word.startsWith(typed) : word.includes(typed)));
}

/** Whether the text of a row has what one term asks for: every word of one of its alternatives. */
function termTest(stock: Stock, term: Term): (row: number) => boolean {
  const alternatives = term.map((all) => all.map((meant) => wordsMeant(stock, meant)));
  return (row) => {
    const words = stock.words[row] ?? [];
    return alternatives.some((all) => all.every((meant) => words.some((word) => meant[word] === 1)));
  };
}

/** Makes a search ready for a stock; the stock must not change before it is used. */
export function matchingOf(stock: Stock, wanted: Wanted): Matching {
  const { price, mileage, creator } = wanted;
  const terms = wanted.terms.map((term) => termTest(stock, term));
  return {
    facets: facetNames.flatMap((facet) => facetTest(stock, wanted, facet)),
    meetsRest: (row) =>
      within(price, stock.prices[row] ?? 0) &&
      within(mileage, stock.mileages[row] ?? 0) &&
      (creator === undefined || stock.creators[row] === creator) &&
      terms.every((test) => test(row)),
  };
}

/** The ids of the ads that meet a search. */
export function findIn(stock: Stock, { facets, meetsRest }: Matching): number[] {
  return stock.ids.filter(
    (_id, row) => facets.every(({ codes, passes }) => passes[codes[row] ?? 0] === 1) && meetsRest(row),
  );
}
