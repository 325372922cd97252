import type { AdSearch, Facets } from '@roadworthy/contract/api/listings';
import { type SQL, sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { conditionsOf, type FacetName, facetNames } from './search';

type Row = { facet: FacetName; parent: string | null; value: string; count: number };

/** The column above a facet's own: models are told apart by make, towns by province. */
const parents: Partial<Record<FacetName, FacetName>> = { model: 'make', city: 'province' };
const column = (name: FacetName): SQL => sql.raw(name);

/**
 * How many ads each option of the filter panel would leave, every other filter kept. One pass finds the ads that miss at
 * most one of the facets' filters and notes which (`missed`, null for none): those count for that facet alone, all others
 * for every facet. So the table is read once, whatever the number of facets.
 */
export async function countFacets(database: Sql, search: AdSearch): Promise<Facets> {
  const { always, facets } = conditionsOf(search);
  const set = facetNames.filter((name) => facets[name]);
  const misses = set.map((name) => sql`not (${facets[name]})`);
  const missed =
    set.length === 0
      ? sql`null::text`
      : sql`case ${sql.join(
          set.map((name, at) => sql`when ${misses[at]} then ${name}::text`),
          sql` `,
        )} end`;
  const few = sql.join([sql`0`, ...misses.map((miss) => sql`(${miss})::int`)], sql` + `);
  const columns = sql.join(facetNames.map(column), sql`, `);
  const counts = facetNames.map((name) => {
    const parent = parents[name];
    const by = parent ? sql`${column(parent)}, ${column(name)}` : column(name);
    return sql`select ${name}::text as facet, ${parent ? column(parent) : sql`null::text`} as parent, ${column(name)}::text as value,
        count(*)::int as count from found where missed is null or missed = ${name} group by ${by}`;
  });
  const found = await rows<Row>(
    database,
    sql`with found as materialized (select ${columns}, ${missed} as missed from ads
          where ${sql.join(always, sql` and `)} and ${few} <= 1)
        select * from (${sql.join(counts, sql` union all `)}) as counted order by facet, parent, value`,
  );
  return asFacets(found);
}

function asFacets(found: Row[]): Facets {
  const of = (name: FacetName) => found.filter((row) => row.facet === name);
  const plain = (name: FacetName) => of(name).map(({ value, count }) => ({ value, count }));
  return {
    makes: plain('make'),
    models: of('model').map(({ parent, value, count }) => ({ make: parent ?? '', value, count })),
    years: plain('year').reverse(),
    fueltypes: plain('fueltype'),
    transmissions: plain('transmission'),
    bodytypes: plain('bodytype'),
    provinces: plain('province'),
    cities: of('city').map(({ parent, value, count }) => ({ province: parent ?? '', value, count })),
  };
}
