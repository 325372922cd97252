import type { CarType, Make, Model } from '@roadworthy/contract/api/reference';
import { foldText } from '@roadworthy/contract/name-key';
import { eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { idOf } from '../../platform/database/json';
import { prepared } from '../../platform/database/prepared';
import { isNamed } from '../../platform/database/text-match';
import { carTypes, makes, models } from './schema';

const makeColumns = {
  _id: sql<string>`${makes.id}::text`,
  maketitle: makes.title,
  count_models: sql<number>`count(${models.id})::int`,
};

export const allMakes = async (db: Db): Promise<Make[]> =>
  db
    .select(makeColumns)
    .from(makes)
    .leftJoin(models, eq(models.makeId, makes.id))
    .groupBy(makes.id)
    .orderBy(makes.title);

/** Every make with each of its models; `model` is null for a make without any. */
export const allMakesAndModels = async (db: Db): Promise<{ make: string; model: string | null }[]> =>
  db
    .select({ make: makes.title, model: models.title })
    .from(makes)
    .leftJoin(models, eq(models.makeId, makes.id))
    .orderBy(makes.title, models.title);

/** A make by id or by title; undefined when there is none. */
export async function findMake(db: Db, idOrTitle: string): Promise<(Make & { models: Model[] }) | undefined> {
  const model = sql`json_build_object('_id', ${models.id}::text, 'modeltitle', ${models.title}, 'status', ${models.status})`;
  const [make] = await db
    .select({
      ...makeColumns,
      models: sql<
        Model[]
      >`coalesce(json_agg(${model} order by ${models.title}) filter (where ${models.id} is not null), '[]')`,
    })
    .from(makes)
    .leftJoin(models, eq(models.makeId, makes.id))
    .where(or(eq(makes.id, sql`${idOf(idOrTitle)}::bigint`), isNamed(makes.title, foldText(idOrTitle))))
    .groupBy(makes.id);
  return make;
}

export const allCarTypes = async (db: Db): Promise<CarType[]> =>
  db
    .select({ _id: sql<string>`${carTypes.id}::text`, name: carTypes.name })
    .from(carTypes)
    .orderBy(carTypes.name);

const readModel = prepared<
  { make: string; model: string },
  { makeId: number; make: string; modelId: number | null; model: string | null }
>(
  'model-named',
  sql`select makes.id::int as "makeId", makes.title as make, models.id::int as "modelId", models.title as model
      from makes left join models on models.make_id = makes.id and ${isNamed(models.title, sql.placeholder('model'))}
      where ${isNamed(makes.title, sql.placeholder('make'))} limit 1`,
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
  sql`select name from car_types where ${isNamed(carTypes.name, sql.placeholder('name'))}`,
);

/** A body type spelled as in the list; undefined when unknown. */
export async function findCarType(db: Db, name: string): Promise<string | undefined> {
  const [found] = await readCarType(db, { name: foldText(name) });
  return found?.name;
}
