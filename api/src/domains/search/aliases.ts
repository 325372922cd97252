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
