/**
 * Aliases of makes, models, body types and features, by canonical name. Aliases of towns are stored in the database
 * (`place_aliases`).
 */
const aliasesByName: Readonly<Record<string, readonly string[]>> = {
  '4wd': ['4x4'],
  'a/c:': ['a/c', 'aircon', 'air con', 'air conditioning', 'airconditioning'],
  'alloy-wheels': ['mags', 'mag wheels', 'alloys'],
  'backup-camera': ['reverse camera', 'reversing camera', 'rear camera'],
  bakkie: ['bakkies', 'pickup', 'pick-up', 'pick up', 'ute'],
  bmw: ['beemer', 'beamer', 'bimmer'],
  chevrolet: ['chev', 'chevy'],
  convertible: ['cabriolet', 'cabrio', 'drop top', 'soft top'],
  'full-service-history': ['fsh'],
  'keyless-entry': ['keyless'],
  'land cruiser': ['landcruiser'],
  'land rover': ['landy', 'landrover'],
  'mercedes-benz': ['merc', 'mercs'],
  minibus: ['taxi', 'combi'],
  mitsubishi: ['mitsi'],
  mpv: ['people carrier', 'minivan'],
  'navigation-system': ['gps', 'satnav', 'sat nav'],
  'panel van': ['delivery van'],
  'park-assist': ['pdc', 'parking sensors', 'park distance'],
  petrol: ['gasoline'],
  sedan: ['saloon'],
  'station wagon': ['estate', 'stationwagon'],
  suv: ['crossover', 'softroader'],
  'tow-bar': ['towbar', 'tow hitch'],
  volkswagen: ['vw', 'veedub', 'volksie'],
};

/** Longest alias in words: 'king william's town'. */
export const MAX_ALIAS_WORDS = 3;

/** The aliases of a name in lower case; of a feature as `featureWords` writes it. */
export const aliasesOf = (name: string): readonly string[] => aliasesByName[name] ?? [];

/** From an alias to the name that it means; all in lower case. */
export const aliases: ReadonlyMap<string, string> = new Map(
  Object.entries(aliasesByName).flatMap(([meaning, names]) => names.map((name) => [name, meaning] as const)),
);

/** How sellers write the cabs of bakkies; phrases on one line are synonyms. */
const cabPhrases: readonly (readonly string[])[] = [
  ['double cab', 'double-cab', 'd/cab', 'd/c', 'dcab', 'crew cab', 'dubbelkajuit'],
  ['single cab', 'single-cab', 's/cab', 's/c', 'scab', 'enkelkajuit'],
  ['extended cab', 'extended-cab', 'e/cab', 'extra cab', 'xtra cab', 'club cab', 'king cab', 'super cab', 'supercab'],
];

/** The body type that has cabs; searched when no ad names the requested cab. */
export const cabBodyType = 'bakkie';

/** From a phrase for a cab to all phrases that mean the same. */
export const cabStyles: ReadonlyMap<string, readonly string[]> = new Map(
  cabPhrases.flatMap((phrases) => phrases.map((phrase) => [phrase, phrases] as const)),
);
