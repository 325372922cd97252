import type { AdSearch, FilterNames } from '@roadworthy/contract/api/listings';
import { cabs } from '@roadworthy/contract/api/variants';
import { foldText, nameKey } from '@roadworthy/contract/name-key';
import {
  adFeatures,
  drives,
  exteriorColors,
  filterFuels,
  filterTransmissions,
  toCanonicalSpelling,
} from '@roadworthy/contract/options';
import { aliases } from './aliases';
import type { KnownNames } from './known-names';

/** 'Toyota, VW' or ['Toyota', 'VW'] → trimmed names. */
export const splitNames = (value: string | string[] | undefined): string[] =>
  (typeof value === 'string' ? value.split(',') : (value ?? [])).map((name) => name.trim()).filter(Boolean);

/** The canonical spelling of a name or alias ('VW'); the name itself when it is unknown. */
function spell(name: string, known: ReadonlyMap<string, string> | undefined): string {
  const alias = aliases.get(foldText(name).trim());
  return known?.get(nameKey(name)) ?? (alias && known?.get(nameKey(alias))) ?? name;
}

const spellAll = (value: string | string[] | undefined, known?: ReadonlyMap<string, string>): string[] => [
  ...new Set(splitNames(value).map((name) => spell(name, known))),
];

const optionsByKey = (options: readonly string[]): Map<string, string> =>
  new Map(options.map((option) => [nameKey(option), option]));
const fuels = optionsByKey(filterFuels);
const transmissions = optionsByKey(filterTransmissions);
const drivesByKey = optionsByKey(drives);
const colors = optionsByKey(exteriorColors);
const features = optionsByKey(adFeatures);
const cabsByKey = optionsByKey(cabs);

/** The names of a search payload in canonical spelling, each once. */
export const canonicalNames = (search: AdSearch, known?: KnownNames): FilterNames => ({
  make: spellAll(search.make, known?.make),
  model: spellAll(search.model, known?.model),
  bodytype: spellAll(search.bodytype, known?.bodytype),
  fueltype: spellAll(search.fueltype, fuels),
  transmission: spellAll(splitNames(search.transmission).map(toCanonicalSpelling), transmissions),
  province: spellAll(search.province, known?.province),
  city: spellAll(search.city, known?.city),
  trim: spellAll(search.trim, known?.trim),
  drive: spellAll(search.drive, drivesByKey),
  cab: spellAll(search.cab, cabsByKey),
  exteriorcolor: spellAll(splitNames(search.exteriorcolor).map(toCanonicalSpelling), colors),
  carfeatures: spellAll(search.carfeatures, features),
});
