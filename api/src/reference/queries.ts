import type { City, Make, Model, Province } from '@roadworthy/contract/api/reference';
import { type SQL, sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { idOf } from '../database/json';
import { prepared } from '../database/prepared';

export const allMakes = (database: Sql): Promise<Make[]> =>
  rows(
    database,
    sql`select makes.id::text as "_id", makes.title as maketitle, count(models.id)::int as count_models
        from makes left join models on models.make_id = makes.id group by makes.id order by makes.title`,
  );

/** A make by id or by title; undefined when there is none. */
export async function oneMake(database: Sql, idOrTitle: string): Promise<(Make & { models: Model[] }) | undefined> {
  const [make] = await rows<Make & { models: Model[] }>(
    database,
    sql`select makes.id::text as "_id", makes.title as maketitle, count(models.id)::int as count_models,
          coalesce(json_agg(json_build_object('_id', models.id::text, 'modeltitle', models.title, 'status', models.status)
            order by models.title) filter (where models.id is not null), '[]') as models
        from makes left join models on models.make_id = makes.id
        where makes.id = ${idOf(idOrTitle)}::bigint or lower(makes.title) = lower(${idOrTitle}) group by makes.id`,
  );
  return make;
}

export const allCarTypes = (database: Sql): Promise<{ _id: string; name: string }[]> =>
  rows(database, sql`select id::text as "_id", name from car_types order by name`);

export const allProvinces = (database: Sql): Promise<Province[]> =>
  rows(database, sql`select id::text as "_id", name as state_name from provinces order by name`);

/** Towns of the given provinces by name. An id that is none finds nothing. */
export async function citiesOf(database: Sql, provinceIds: string[]): Promise<City[]> {
  const ids = provinceIds.map(idOf).filter((id) => id !== null);
  if (ids.length === 0) return [];
  return rows(
    database,
    sql`select id::text as "_id", name as city_name, province_id::text as state_id from cities
        where province_id in ${ids} order by name, id`,
  );
}

/** Other names of towns, each with the town of today and its province. */
export const townAliases = (database: Sql): Promise<{ province: string; city: string; alias: string }[]> =>
  rows(
    database,
    sql`select provinces.name as province, cities.name as city, place_aliases.alias from place_aliases
        join cities on cities.id = place_aliases.city_id join provinces on provinces.id = cities.province_id`,
  );

/** Other names of towns (`alias`) and what they stand for (`town`), in lower case, as a query to build on. */
export const aliasesOfTowns: SQL = sql`select lower(place_aliases.alias) as alias, lower(cities.name) as town
  from place_aliases join cities on cities.id = place_aliases.city_id`;

/** What towns once were called or are called by people, for those of the given phrases that are such a name. */
export async function townsCalled(database: Sql, phrases: readonly string[]): Promise<Map<string, string>> {
  const found = await rows<{ alias: string; town: string }>(
    database,
    sql`${aliasesOfTowns} where lower(place_aliases.alias) in ${[...phrases]}`,
  );
  return new Map(found.map(({ alias, town }) => [alias, town]));
}

/** A name that addresses know a town by, its own or another one. */
export type NamedTown = { province: string; city: string; name: string; population: number };

/** Every name of every town. */
export const namedTowns = (database: Sql): Promise<NamedTown[]> =>
  rows(
    database,
    sql`select provinces.name as province, cities.name as city, given.name, cities.population from cities
        join provinces on provinces.id = cities.province_id
        cross join lateral (select cities.name union select alias from place_aliases where city_id = cities.id) as given`,
  );

const readModel = prepared<
  { make: string; model: string },
  { makeId: number; make: string; modelId: number | null; model: string | null }
>(
  'model-named',
  sql`select makes.id::int as "makeId", makes.title as make, models.id::int as "modelId", models.title as model
      from makes left join models on models.make_id = makes.id and lower(models.title) = lower(${sql.placeholder('model')})
      where lower(makes.title) = lower(${sql.placeholder('make')}) limit 1`,
);

/** A make and a model of it by their titles, as the lists spell them, each null when it is not there. */
export async function modelNamed(
  database: Sql,
  make: string,
  model: string,
): Promise<{ makeId: number | null; make: string | null; modelId: number | null; model: string | null }> {
  const [found] = await readModel(database, { make, model });
  return found ?? { makeId: null, make: null, modelId: null, model: null };
}

const readCarType = prepared<{ name: string }, { name: string }>(
  'car-type-named',
  sql`select name from car_types where lower(name) = lower(${sql.placeholder('name')})`,
);

/** A body type as the list spells it; undefined when it is not there. */
export async function carTypeNamed(database: Sql, name: string): Promise<string | undefined> {
  const [found] = await readCarType(database, { name });
  return found?.name;
}

/** A province and a city of it by name or id, each null when it is not there. */
export async function placeNamed(
  database: Sql,
  province: string,
  city: string,
): Promise<{ province: string | null; city: string | null }> {
  const [found] = await rows<{ province: string; city: string | null }>(
    database,
    sql`select provinces.name as province, cities.name as city from provinces
        left join cities on cities.province_id = provinces.id
          and (lower(cities.name) = lower(${city}) or cities.id = ${idOf(city)}::bigint)
        where lower(provinces.name) = lower(${province}) or provinces.id = ${idOf(province)}::bigint limit 1`,
  );
  return found ?? { province: null, city: null };
}
