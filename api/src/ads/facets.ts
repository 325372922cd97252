import type { AdSearch, Facets } from '@roadworthy/contract/api/listings';
import { type SQL, sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { allBut, type Conditions, conditionsOf, type FacetName } from './search';

type Row = { facet: string; parent: string; value: string; count: number };

/** One facet's counts: every filter holds but its own, and those of the facets below it. */
function counts(
  facet: string,
  column: SQL,
  conditions: Conditions,
  left: readonly FacetName[],
  parent: SQL = sql`''`,
): SQL {
  return sql`select ${facet} as facet, ${parent} as parent, ${column}::text as value, count(*)::int as count
    from ads where ${allBut(conditions, left)} group by 2, 3`;
}

/** How many ads each option of the filter panel would leave, every other filter kept. */
export async function countFacets(database: Sql, search: AdSearch): Promise<Facets> {
  const conditions = conditionsOf(search);
  const parts = [
    counts('makes', sql`make`, conditions, ['make', 'model']),
    counts('models', sql`model`, conditions, ['model'], sql`make`),
    counts('years', sql`year`, conditions, ['year']),
    counts('fueltypes', sql`fueltype`, conditions, ['fueltype']),
    counts('transmissions', sql`transmission`, conditions, ['transmission']),
    counts('bodytypes', sql`bodytype`, conditions, ['bodytype']),
    counts('provinces', sql`province`, conditions, ['province', 'city']),
    counts('cities', sql`city`, conditions, ['city'], sql`province`),
  ];
  const found = await rows<Row>(database, sql`${sql.join(parts, sql` union all `)} order by 1, 3`);
  const of = (facet: string) => found.filter((row) => row.facet === facet);
  const plain = (facet: string) => of(facet).map(({ value, count }) => ({ value, count }));
  return {
    makes: plain('makes'),
    models: of('models').map(({ parent, value, count }) => ({ make: parent, value, count })),
    years: plain('years').reverse(),
    fueltypes: plain('fueltypes'),
    transmissions: plain('transmissions'),
    bodytypes: plain('bodytypes'),
    provinces: plain('provinces'),
    cities: of('cities').map(({ parent, value, count }) => ({ province: parent, value, count })),
  };
}
