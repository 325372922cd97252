/**
 * Everyday names of makes, models and body types, and what they stand for (issue 4.2). Towns have theirs in
 * `place_aliases`: those change with the map, these with the language.
 */
const meanings: Readonly<Record<string, readonly string[]>> = {
  '4wd': ['4x4'],
  bakkie: ['bakkies', 'pickup', 'pick-up', 'pick up', 'ute'],
  bmw: ['beemer', 'beamer', 'bimmer'],
  chevrolet: ['chev', 'chevy'],
  convertible: ['cabriolet', 'cabrio', 'drop top', 'soft top'],
  'land cruiser': ['landcruiser'],
  'land rover': ['landy', 'landrover'],
  'mercedes-benz': ['merc', 'mercs'],
  minibus: ['taxi', 'combi'],
  mitsubishi: ['mitsi'],
  mpv: ['people carrier', 'minivan'],
  'panel van': ['delivery van'],
  petrol: ['gasoline'],
  sedan: ['saloon'],
  'station wagon': ['estate', 'stationwagon'],
  suv: ['crossover', 'softroader'],
  volkswagen: ['vw', 'veedub', 'volksie'],
};

/** Longest phrase, in words, that may be another name: 'king william's town'. */
export const longestAlias = 3;

/** From another name to what it stands for; all in lower case. */
export const aliases: ReadonlyMap<string, string> = new Map(
  Object.entries(meanings).flatMap(([meaning, names]) => names.map((name) => [name, meaning] as const)),
);
