import type { AdSearch, FilterNames } from '@roadworthy/contract/api/listings';
import { cabs } from '@roadworthy/contract/api/variants';
import { excludedName } from '@roadworthy/contract/excluded-name';
import { foldText, nameKey } from '@roadworthy/contract/name-key';
import {
  adFeatures,
  adTransmissions,
  drives,
  exteriorColors,
  filterFuels,
  filterTransmissions,
  toCanonicalSpelling,
} from '@roadworthy/contract/options';
import { aliases } from './aliases';
import type { KnownNames } from './known-names';
import { canonicalTown } from './nearby';

/** 'Toyota, VW' or ['Toyota', 'VW'] → trimmed names. */
export const splitNames = (value: string | string[] | undefined): string[] =>
  (typeof value === 'string' ? value.split(',') : (value ?? [])).map((name) => name.trim()).filter(Boolean);

/** The names to find and those to exclude ('-White'). */
export function splitExcluded(names: readonly string[]): { included: string[]; excluded: string[] } {
  return {
    included: names.filter((name) => excludedName(name) === undefined),
    excluded: names.flatMap((name) => excludedName(name) || []),
  };
}

/** The canonical spelling of a name or alias ('VW'); the name itself when it is unknown. */
function spell(name: string, known: ReadonlyMap<string, string> | undefined): string {
  const excluded = excludedName(name);
  if (excluded !== undefined) return `-${spell(excluded, known)}`;
  const alias = aliases.get(foldText(name).trim());
  return known?.get(nameKey(name)) ?? (alias && known?.get(nameKey(alias))) ?? name;
}

const spellAll = (value: string | string[] | undefined, known?: ReadonlyMap<string, string>): string[] => [
  ...new Set(splitNames(value).map((name) => spell(name, known))),
];

const optionsByKey = (options: readonly string[]): Map<string, string> =>
  new Map(options.map((option) => [nameKey(option), option]));
/** Options by key, in the spelling under which they are stored. */
const storedByKey = (options: readonly string[]): Map<string, string> =>
  new Map(options.map((option) => [nameKey(option), toCanonicalSpelling(option)]));
const fuels = optionsByKey(filterFuels);
const transmissions = storedByKey([...filterTransmissions, ...adTransmissions]);
const drivesByKey = optionsByKey(drives);
const colors = storedByKey(exteriorColors);
const features = optionsByKey(adFeatures);
const cabsByKey = optionsByKey(cabs);

/** The names of a search payload in canonical spelling, each once; an excluded one keeps its minus. */
export const canonicalNames = (search: AdSearch, known?: KnownNames): FilterNames => ({
  make: spellAll(search.make, known?.make),
  model: spellAll(search.model, known?.model),
  bodytype: spellAll(search.bodytype, known?.bodytype),
  fueltype: spellAll(search.fueltype, fuels),
  transmission: spellAll(search.transmission, transmissions),
  province: spellAll(search.province, known?.province),
  city: spellAll(search.city, known?.city),
  trim: spellAll(search.trim, known?.trim),
  drive: spellAll(search.drive, drivesByKey),
  cab: spellAll(search.cab, cabsByKey),
  exteriorcolor: spellAll(search.exteriorcolor, colors),
  carfeatures: spellAll(search.carfeatures, features),
  near: search.near && known ? canonicalTown(search.near, known.towns) : undefined,
});
