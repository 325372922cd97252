import type { City, Province, Town } from '@roadworthy/contract/api/reference';
import type { Coordinates } from '@roadworthy/contract/distance';
import { foldText } from '@roadworthy/contract/name-key';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { idOf } from '../../platform/database/json';
import { prepared } from '../../platform/database/prepared';
import { isNamed } from '../../platform/database/text-match';
import { cities, placeAliases, provinces } from './schema';

export const allProvinces = async (db: Db): Promise<Province[]> =>
  db
    .select({ _id: sql<string>`${provinces.id}::text`, state_name: provinces.name })
    .from(provinces)
    .orderBy(provinces.name);

/** The towns of the given provinces by name; invalid ids are ignored. */
export async function citiesOf(db: Db, provinceIds: string[]): Promise<City[]> {
  const ids = provinceIds.map(idOf).filter((id) => id !== null);
  const [_id, state_id] = [sql<string>`${cities.id}::text`, sql<string>`${cities.provinceId}::text`];
  return db
    .select({ _id, city_name: cities.name, state_id })
    .from(cities)
    .where(inArray(cities.provinceId, ids))
    .orderBy(cities.name, cities.id);
}

/** Every town with its aliases and coordinates, by name. */
export const allTowns = async (db: Db): Promise<Town[]> =>
  db
    .select({
      name: cities.name,
      province: provinces.name,
      aliases: sql<string[]>`array(select alias from ${placeAliases} where city_id = ${cities.id} order by alias)`,
      lat: cities.lat,
      lon: cities.lon,
    })
    .from(cities)
    .innerJoin(provinces, eq(provinces.id, cities.provinceId))
    .orderBy(cities.name, provinces.name);

/** Aliases of towns, each with the current town and its province. */
export const townAliases = async (db: Db): Promise<{ province: string; city: string; alias: string }[]> =>
  db
    .select({ province: provinces.name, city: cities.name, alias: placeAliases.alias })
    .from(placeAliases)
    .innerJoin(cities, eq(cities.id, placeAliases.cityId))
    .innerJoin(provinces, eq(provinces.id, cities.provinceId));

/** Aliases of towns (`alias`) with their current names (`town`), in lower case, as a subquery. */
export const aliasesOfTowns: SQL = sql`select lower(place_aliases.alias) as alias, lower(cities.name) as town
  from place_aliases join cities on cities.id = place_aliases.city_id`;

/** A name of a town in addresses: its current one or an alias. */
export type NamedTown = { province: string; city: string; name: string; population: number };
export type LocatedTown = NamedTown & { coordinates: Coordinates | null };

const readNamedTowns = prepared<Record<string, never>, LocatedTown>(
  'named-towns',
  sql`select provinces.name as province, cities.name as city, given.name, cities.population,
        case when lat is not null and lon is not null then json_build_object('lat', lat, 'lon', lon) end as coordinates from cities
      join provinces on provinces.id = cities.province_id
      cross join lateral (select cities.name union select alias from place_aliases where city_id = cities.id) as given`,
);

/** Every name of every town. */
export const namedTowns = (db: Db): Promise<LocatedTown[]> => readNamedTowns(db, {});

/** A province and its city by name or id; null when unknown. */
export async function findLocation(
  db: Db,
  province: string,
  city: string,
): Promise<{ province: string | null; city: string | null }> {
  const isProvince = or(isNamed(provinces.name, foldText(province)), eq(provinces.id, sql`${idOf(province)}::bigint`));
  const isCity = or(isNamed(cities.name, foldText(city)), eq(cities.id, sql`${idOf(city)}::bigint`));
  const [found] = await db
    .select({ province: provinces.name, city: cities.name })
    .from(provinces)
    .leftJoin(cities, and(eq(cities.provinceId, provinces.id), isCity))
    .where(isProvince)
    .limit(1);
  return found ?? { province: null, city: null };
}
