import { type SQL, sql } from 'drizzle-orm';
import { textArray } from '../database/json';
import type { Meant, Term } from './understand';
import type { NameFacet, Span, Wanted } from './wanted';
import { textHas } from './words-queries';

/** Index of the words of active ads, column for column. */
const adWords = sql`string_to_array(ads.search_text, ' ')`;

const textHasOneOf = ({ typed, words }: Meant): SQL =>
  words ? sql`${adWords} && ${textArray(words)}` : textHas(typed);

/** Alternatives of one listed word each are one list: the index is then read once. */
function joined(alternatives: Term): Term {
  const isOne = (all: readonly Meant[]) => all.length === 1 && all[0]?.words;
  const words = alternatives.filter(isOne).flatMap(([one]) => one?.words ?? []);
  const others = alternatives.filter((all) => !isOne(all));
  return words.length > 0 ? [[{ typed: '', words: [...new Set(words)] }], ...others] : others;
}

/** At least one of the conditions; nothing holds where there is none. */
const oneOf = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql`(${sql.join([...conditions], sql` or `)})` : sql`false`;

const termHolds = (term: Term): SQL => oneOf(joined(term).map((all) => sql.join(all.map(textHasOneOf), sql` and `)));

const within = (column: SQL, { from, to }: Span): SQL[] => [
  ...(from === undefined ? [] : [sql`${column} >= ${from}::int`]),
  ...(to === undefined ? [] : [sql`${column} <= ${to}::int`]),
];

const columns: Record<NameFacet, SQL> = {
  make: sql`ads.make`,
  model: sql`ads.model`,
  fueltype: sql`ads.fueltype`,
  transmission: sql`ads.transmission`,
  bodytype: sql`ads.bodytype`,
  province: sql`ads.province`,
  city: sql`ads.city`,
};

/** What is wanted as a condition on `ads`; only active ads are found. */
export function conditionOf({ names, years, price, mileage, creator, terms }: Wanted): SQL {
  const named = Object.entries(columns).flatMap(([facet, column]) => {
    const among = names[facet as NameFacet];
    return among ? [sql`lower(${column}) in ${[...among]}`] : [];
  });
  const conditions = [
    sql`ads.status = 'active'`,
    ...within(sql`ads.price`, price),
    ...within(sql`ads.mileage`, mileage),
    ...(creator === undefined ? [] : [sql`ads.creator_id = ${creator}::bigint`]),
    ...named,
    ...(years ? [oneOf(years.map((span) => sql.join(within(sql`ads.year`, span), sql` and `)))] : []),
    ...terms.map(termHolds),
  ];
  return sql.join(conditions, sql` and `);
}
