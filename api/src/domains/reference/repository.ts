import type { City, Make, Model, Province } from '@roadworthy/contract/api/reference';
import { foldText } from '@roadworthy/contract/name-key';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../../platform/database/database';
import { idOf } from '../../platform/database/json';
import { prepared } from '../../platform/database/prepared';

/** Whether a column equals a name, ignoring case and accents. @param foldedName as `foldText` returns it */
const isNamed = (column: SQL, foldedName: unknown): SQL => sql`translate(lower(${column}),
  'áàâäãéèêëíìîïóòôöõúùûüçñÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÇÑ', 'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn') = ${foldedName}`;

export const allMakes = (db: Db): Promise<Make[]> =>
  rows(
    db,
    sql`select makes.id::text as "_id", makes.title as maketitle, count(models.id)::int as count_models
        from makes left join models on models.make_id = makes.id group by makes.id order by makes.title`,
  );

/** Every make with each of its models; `model` is null for a make without any. */
export const allMakesAndModels = (db: Db): Promise<{ make: string; model: string | null }[]> =>
  rows(
    db,
    sql`select makes.title as make, models.title as model
        from makes left join models on models.make_id = makes.id order by makes.title, models.title`,
  );

/** A make by id or by title; undefined when there is none. */
export async function findMake(db: Db, idOrTitle: string): Promise<(Make & { models: Model[] }) | undefined> {
  const [make] = await rows<Make & { models: Model[] }>(
    db,
    sql`select makes.id::text as "_id", makes.title as maketitle, count(models.id)::int as count_models,
          coalesce(json_agg(json_build_object('_id', models.id::text, 'modeltitle', models.title, 'status', models.status)
            order by models.title) filter (where models.id is not null), '[]') as models
        from makes left join models on models.make_id = makes.id
        where makes.id = ${idOf(idOrTitle)}::bigint or ${isNamed(sql`makes.title`, foldText(idOrTitle))} group by makes.id`,
  );
  return make;
}

export const allCarTypes = (db: Db): Promise<{ _id: string; name: string }[]> =>
  rows(db, sql`select id::text as "_id", name from car_types order by name`);

export const allProvinces = (db: Db): Promise<Province[]> =>
  rows(db, sql`select id::text as "_id", name as state_name from provinces order by name`);

/** The towns of the given provinces by name; invalid ids are ignored. */
export async function citiesOf(db: Db, provinceIds: string[]): Promise<City[]> {
  const ids = provinceIds.map(idOf).filter((id) => id !== null);
  if (ids.length === 0) return [];
  return rows(
    db,
    sql`select id::text as "_id", name as city_name, province_id::text as state_id from cities
        where province_id in ${ids} order by name, id`,
  );
}

/** Aliases of towns, each with the current town and its province. */
export const townAliases = (db: Db): Promise<{ province: string; city: string; alias: string }[]> =>
  rows(
    db,
    sql`select provinces.name as province, cities.name as city, place_aliases.alias from place_aliases
        join cities on cities.id = place_aliases.city_id join provinces on provinces.id = cities.province_id`,
  );

/** Aliases of towns (`alias`) with their current names (`town`), in lower case, as a subquery. */
export const aliasesOfTowns: SQL = sql`select lower(place_aliases.alias) as alias, lower(cities.name) as town
  from place_aliases join cities on cities.id = place_aliases.city_id`;

/** Finds towns by former and colloquial names, for those of the given phrases that are such a name. */
export async function findTownsByAlias(db: Db, phrases: readonly string[]): Promise<Map<string, string>> {
  const found = await rows<{ alias: string; town: string }>(
    db,
    sql`${aliasesOfTowns} where lower(place_aliases.alias) in ${[...phrases]}`,
  );
  return new Map(found.map(({ alias, town }) => [alias, town]));
}

/** A name of a town in addresses: its current one or an alias. */
export type NamedTown = { province: string; city: string; name: string; population: number };

/** Every name of every town. */
export const namedTowns = (db: Db): Promise<NamedTown[]> =>
  rows(
    db,
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
      from makes left join models on models.make_id = makes.id and ${isNamed(sql`models.title`, sql.placeholder('model'))}
      where ${isNamed(sql`makes.title`, sql.placeholder('make'))} limit 1`,
);

/** A make and its model by title, spelled as in the lists; null when unknown. */
export async function findModel(
  db: Db,
  make: string,
  model: string,
): Promise<{ makeId: number | null; make: string | null; modelId: number | null; model: string | null }> {
  const [found] = await readModel(db, { make: foldText(make), model: foldText(model) });
  return found ?? { makeId: null, make: null, modelId: null, model: null };
}

const readCarType = prepared<{ name: string }, { name: string }>(
  'car-type-named',
  sql`select name from car_types where ${isNamed(sql`name`, sql.placeholder('name'))}`,
);

/** A body type spelled as in the list; undefined when unknown. */
export async function findCarType(db: Db, name: string): Promise<string | undefined> {
  const [found] = await readCarType(db, { name: foldText(name) });
  return found?.name;
}

/** A province and its city by name or id; null when unknown. */
export async function findLocation(
  db: Db,
  province: string,
  city: string,
): Promise<{ province: string | null; city: string | null }> {
  const [found] = await rows<{ province: string; city: string | null }>(
    db,
    sql`select provinces.name as province, cities.name as city from provinces
        left join cities on cities.province_id = provinces.id
          and (${isNamed(sql`cities.name`, foldText(city))} or cities.id = ${idOf(city)}::bigint)
        where ${isNamed(sql`provinces.name`, foldText(province))} or provinces.id = ${idOf(province)}::bigint limit 1`,
  );
  return found ?? { province: null, city: null };
}
