import type { Facets } from '@roadworthy/contract/api/listings';
import { type SQL, sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { type Conditions, type FacetName, facetNames } from './search';
import { type Tally, tallied, totalOf } from './tally';

const column = (name: FacetName): SQL => sql.raw(name);

/** What is counted together; models with their make and towns with their province, whose own counts are the sums. */
const sets: readonly FacetName[][] = [
  ['make', 'model'],
  ['province', 'city'],
  ['year'],
  ['fueltype'],
  ['transmission'],
  ['bodytype'],
];
const named = (set: readonly FacetName[]): FacetName => set.at(-1) as FacetName;

/** The facets, and how many ads meet every filter: whoever counted those need not count these again. */
type Counted = { facets: Facets; count: number };

/**
 * How many ads each option of the filter panel would leave, every other filter kept. One pass over the table finds the ads
 * that miss at most one of the facets' filters and notes which (`missed`, null for none): those count for that facet alone,
 * all others for every facet. Grouping sets count them all at once, so that the number of facets costs little.
 */
export async function countFacets(database: Sql, { always, facets }: Conditions): Promise<Counted> {
  const misses = facetNames.flatMap((name) => (facets[name] ? [{ name, miss: sql`not (${facets[name]})` }] : []));
  const few = sql.join([sql`0`, ...misses.map(({ miss }) => sql`(${miss})::int`)], sql` + `);
  const whens = misses.map(({ name, miss }) => sql`when ${miss} then ${name}::text`);
  const missed = whens.length > 0 ? sql`case ${sql.join(whens, sql` `)} end` : sql`null::text`;
  const columns = sql.join(facetNames.map(column), sql`, `);
  const kinds = sets.map((set) => sql`when grouping(${column(named(set))}) = 0 then ${named(set)}::text`);
  const grouped = sets.map((set) => sql`(missed, ${sql.join(set.map(column), sql`, `)})`);
  const found = await rows<Tally>(
    database,
    sql`select case ${sql.join(kinds, sql` `)} end as facet, missed, coalesce(make, province) as parent,
          coalesce(model, city, year::text, fueltype, transmission, bodytype) as value, count(*)::int as count
        from (select ${columns}, ${missed} as missed from ads
          where ${sql.join(always, sql` and `)} and ${few} <= 1) as found
        group by grouping sets (${sql.join(grouped, sql`, `)})`,
  );
  return { facets: tallied(found), count: totalOf(found) };
}
