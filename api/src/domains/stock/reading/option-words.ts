import { foldText, nameKey } from '@roadworthy/contract/name-key';
import { adFeatures, conditions, drives, exteriorColors, interiorColors } from '@roadworthy/contract/options';

/** What a word of a file means: the first pattern that it contains. */
type Words = readonly (readonly [RegExp, string])[];

const fuels: Words = [
  [/hybrid|phev|hev|hibried/, 'Hybrid'],
  [/diesel|^d$|tdi|d4d/, 'Diesel'],
  [/electric|^ev$|^bev$|elektries/, 'Electric'],
  [/ethanol|e85/, 'Ethanol'],
  [/lpg|autogas/, 'LPG Autogas'],
  [/petrol|gasoline|unleaded|benzine|^p$|ulp/, 'Petrol'],
];
const transmissions: Words = [
  [/semi|automated manual|\bamt\b|robot/, 'Semi-Automatic'],
  [/auto|cvt|dct|dsg|tiptronic|dual clutch|pdk|steptronic|^a$|^at$|outomat/, 'Automatic'],
  [/man|^m$|^mt$|hand/, 'Manual'],
];
const driveWords: Words = [
  [/awd|all.?wheel|quattro|4motion|4matic|xdrive/, 'AWD'],
  [/4x4|4wd|four.?wheel|vierwiel/, '4WD'],
  [/fwd|front|voorwiel/, 'FWD'],
  [/rwd|rear|agterwiel/, 'RWD'],
];
const conditionWords: Words = [
  [/used|pre.?owned|second|demo|gebruik|tweede/, 'Used'],
  [/new|nuut|nuwe/, 'New'],
];
const bodyTypes: Words = [
  [/bakkie|pick.?up|ldv|double cab|d\/c|single cab|s\/c|extended cab|club cab|dubbelkajuit/, 'Bakkie'],
  [/hatch|luikrug/, 'Hatchback'],
  [/sedan|saloon/, 'Sedan'],
  [/station|estate|wagon|touring|avant/, 'Station Wagon'],
  [/suv|crossover|4x4|off.?road|sport utility/, 'SUV'],
  [/mpv|people carrier/, 'MPV'],
  [/minibus|bus/, 'Minibus'],
  [/van|afleweringswa/, 'Panel Van'],
  [/coupe|koepee/, 'Coupe'],
  [/cabrio|convertible|roadster|spyder/, 'Convertible'],
];
/** Afrikaans names, and words for the shade of a colour. */
const colorWords: Words = [
  [/gunmetal|graphite|anthracite|houtskool/, 'Charcoal'],
  [/gray|grys/, 'Grey'],
  [/wine|wynrooi/, 'Burgundy'],
  [/silwer/, 'Silver'],
  [/\bwit\b/, 'White'],
  [/swart/, 'Black'],
  [/blou/, 'Blue'],
  [/rooi/, 'Red'],
  [/groen/, 'Green'],
  [/geel/, 'Yellow'],
  [/bruin/, 'Brown'],
  [/oranje/, 'Orange'],
  [/goud/, 'Gold'],
];

/** A colour of a list that the text names as a word ('Candy White'): the last one, which the others describe. */
function readColor(options: readonly string[], text: string): string {
  const words = ` ${foldText(text).replace(/[^a-z]+/g, ' ')} `;
  const [named] = options
    .map((option) => ({ option, at: words.lastIndexOf(` ${foldText(option)} `) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => b.at + b.option.length - (a.at + a.option.length) || b.option.length - a.option.length);
  return named?.option ?? pickOption(options, pickWord(colorWords, text));
}
export const readExteriorColor = (text: string): string => readColor(exteriorColors, text);
export const readInteriorColor = (text: string): string => readColor(interiorColors, text);

/** Everyday names of features, as in lists of extras. */
const featureWords: Words = [
  [/air.?con|climate|a\/c|lugreeling/, 'A/C: Front'],
  [/^abs/, 'ABS Brakes'],
  [/driver.*air.?bag|^air.?bags?$/, 'Airbags: Driver'],
  [/mags|alloy|rims/, 'Alloy Wheels'],
  [/carplay/, 'Apple CarPlay'],
  [/reverse camera|rear.*camera|backup cam/, 'Backup Camera'],
  [/cruise/, 'Cruise Control'],
  [/electric window|power window/, 'Electric Windows'],
  [/fsh|service history/, 'Full Service History'],
  [/leather/, 'Leather Seats'],
  [/navigation|gps|sat.?nav/, 'Navigation System'],
  [/park.*(assist|sensor|distance)|\bpdc\b/, 'Park Assist'],
  [/sun.?roof|panoramic/, 'Sunroof'],
  [/tow.?bar/, 'Tow Bar'],
  [/usb/, 'USB Port'],
  [/warranty/, 'Warranty'],
];
/** The features that a text lists, between commas, semicolons or lines; what the site does not list is left out. */
export const readFeatures = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;|\n•]+/)
      .map((entry) => entry.trim())
      .filter(Boolean)
      .map((entry) => pickOption(adFeatures, entry) || pickWord(featureWords, entry))
      .filter(Boolean),
  ),
];

const pickWord = (words: Words, text: string): string =>
  words.find(([pattern]) => pattern.test(foldText(text)))?.[1] ?? '';
const pickOption = (options: readonly string[], text: string): string =>
  options.find((option) => nameKey(option) === nameKey(text)) ?? '';

export const readFuel = (text: string): string => pickWord(fuels, text);
export const readTransmission = (text: string): string => pickWord(transmissions, text);
export const readDrive = (text: string): string => pickOption(drives, text) || pickWord(driveWords, text);
export const readCondition = (text: string): string => pickOption(conditions, text) || pickWord(conditionWords, text);
/** @param known names of the site's list */
export const readBodyType = (text: string, known: readonly string[]): string =>
  pickOption(known, text) || pickOption(known, pickWord(bodyTypes, text));
