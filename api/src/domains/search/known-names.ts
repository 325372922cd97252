import { nameKey } from '@roadworthy/contract/name-key';
import { memoizeWithTtl } from '../../platform/collections/memoize-ttl';
import type { Db } from '../../platform/database/database';
import { normalizeText } from '../../platform/text/spelling';
import { allCarTypes, allMakesAndModels, allProvinces, allTrims, namedTowns } from '../reference';
import { indexTowns, type Towns } from './nearby';

/** The operator changes makes and towns rarely. */
const NAMES_TTL_MS = 60_000;

/** Canonical names for filters by key (`nameKey`). */
export type KnownNames = {
  make: ReadonlyMap<string, string>;
  /** Several makes may share a model name; it has one spelling. */
  model: ReadonlyMap<string, string>;
  bodytype: ReadonlyMap<string, string>;
  province: ReadonlyMap<string, string>;
  /** From every former and current name of a town to the current one. */
  city: ReadonlyMap<string, string>;
  /** From a former or colloquial name of a town to the current one, in lower case. */
  townsByAlias: ReadonlyMap<string, string>;
  /** Keys of the makes that have a model, by the model's key. */
  makesOfModel: ReadonlyMap<string, readonly string[]>;
  provincesOfTown: ReadonlyMap<string, readonly string[]>;
  trim: ReadonlyMap<string, string>;
  modelsOfTrim: ReadonlyMap<string, readonly string[]>;
  towns: Towns;
};

const byKey = (names: readonly string[]): Map<string, string> => new Map(names.map((name) => [nameKey(name), name]));

function parentsByChild(pairs: readonly { parent: string; child: string }[]): Map<string, string[]> {
  const parents = new Map<string, string[]>();
  for (const { parent, child } of pairs) {
    const key = nameKey(child);
    parents.set(key, [...(parents.get(key) ?? []), nameKey(parent)]);
  }
  return parents;
}

async function readNames(db: Db): Promise<KnownNames> {
  const [models, carTypes, provinces, towns, trims] = await Promise.all([
    allMakesAndModels(db),
    allCarTypes(db),
    allProvinces(db),
    namedTowns(db),
    allTrims(db),
  ]);
  // A town's own name last: it wins over another town's former name.
  const townNames = [...towns].sort((a, b) => Number(a.name === a.city) - Number(b.name === b.city));
  return {
    make: byKey(models.map(({ make }) => make)),
    model: byKey(models.flatMap(({ model }) => model ?? [])),
    bodytype: byKey(carTypes.map(({ name }) => name)),
    province: byKey(provinces.map(({ state_name }) => state_name)),
    city: new Map(townNames.map(({ name, city }) => [nameKey(name), city])),
    townsByAlias: new Map(
      towns.flatMap(({ name, city }) => (name === city ? [] : [[normalizeText(name), normalizeText(city)]])),
    ),
    makesOfModel: parentsByChild(models.flatMap(({ make, model }) => (model ? { parent: make, child: model } : []))),
    trim: byKey(trims.map(({ trim }) => trim)),
    modelsOfTrim: parentsByChild(trims.map(({ model, trim }) => ({ parent: model, child: trim }))),
    towns: indexTowns(towns),
    provincesOfTown: parentsByChild(towns.map(({ province, city }) => ({ parent: province, child: city }))),
  };
}

const readers = new WeakMap<Db, () => Promise<KnownNames>>();

/** The names in the reference tables, at most a minute old. */
export function knownNames(db: Db): Promise<KnownNames> {
  const read = readers.get(db) ?? memoizeWithTtl(() => readNames(db), NAMES_TTL_MS);
  readers.set(db, read);
  return read();
}
