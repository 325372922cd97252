import { nameKey } from '@roadworthy/contract/name-key';
import type { Db } from '../../../platform/database/database';
import { allCarTypes, allMakesAndModels, makeKey } from '../../reference';

/** The names of the site's lists, found by everyday spellings: 'VW' is Volkswagen. */
export type KnownNames = {
  bodyTypes: string[];
  rename: (make: string, model: string) => { make: string; model: string };
};

export async function readKnownNames(db: Db): Promise<KnownNames> {
  const [bodyTypes, cars] = await Promise.all([allCarTypes(db), allMakesAndModels(db)]);
  const makes = new Map(cars.map(({ make }) => [makeKey(make), make]));
  const models = new Map(cars.flatMap(({ make, model }) => (model ? [[`${make}|${nameKey(model)}`, model]] : [])));
  return {
    bodyTypes: bodyTypes.map(({ name }) => name),
    rename: (make, model) => {
      const known = makes.get(makeKey(make)) ?? make;
      return { make: known, model: models.get(`${known}|${nameKey(model)}`) ?? model };
    },
  };
}
