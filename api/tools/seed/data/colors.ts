import type { Variant } from '@roadworthy/contract/api/variants';
import type { exteriorColors, interiorColors } from '@roadworthy/contract/options';

export type ExteriorColor = (typeof exteriorColors)[number];
/** Percent of cars. */
export type ColorShares = Partial<Record<ExteriorColor, number>>;

/** Colors of cars sold in South Africa: mostly white, silver and grey. */
export const commonColors: ColorShares = { White: 38, Silver: 15.5, Grey: 16, Black: 9, Blue: 8, Red: 7, Charcoal: 3 };

/** Rarer colors, which differ by body. Stored ads do not have the option's misspelled 'Turqoise'. */
const hatchColors: ColorShares = { Orange: 1, Yellow: 0.7, Maroon: 0.7, Turquoise: 0.4, Green: 0.4, Purple: 0.3 };
const sedanColors: ColorShares = { Navy: 1, Gold: 0.7, Maroon: 0.7, Beige: 0.6, Burgundy: 0.5 };
const suvColors: ColorShares = { Brown: 1.1, Green: 0.8, Bronze: 0.7, Orange: 0.5, Navy: 0.4 };
const bakkieColors: ColorShares = { Beige: 1.1, Brown: 0.7, Bronze: 0.7, Orange: 0.7, Gold: 0.3 };
const sportsColors: ColorShares = { Yellow: 2, Orange: 1.5, Green: 1, Indigo: 0.7, Burgundy: 0.7 };
const vanColors: ColorShares = { Beige: 0.5, Maroon: 0.5 };
export const colorsByBody: Readonly<Record<Variant['bodyType'], ColorShares>> = {
  ...{ Hatchback: hatchColors, Sedan: sedanColors, 'Station Wagon': sedanColors, SUV: suvColors, Bakkie: bakkieColors },
  ...{ Coupe: sportsColors, Convertible: sportsColors, MPV: sedanColors, 'Panel Van': vanColors, Minibus: vanColors },
};

/** Paints for which a make or model is known, in addition. */
export const colorsByName: Readonly<Record<string, ColorShares>> = {
  Fiat: { Cream: 6, Pink: 4, Turquoise: 4 },
  Mini: { Green: 6, Cream: 3 },
  Jimny: { Green: 12, Yellow: 8 },
  'Land Cruiser 79': { Beige: 30, Tan: 8 },
  Defender: { Green: 8, Tan: 5 },
  Wrangler: { Yellow: 4, Orange: 4 },
  Kwid: { Orange: 3, Bronze: 1 },
  BMW: { Indigo: 0.8 },
  'Polo Vivo': { Pink: 0.2 },
};

/** Upholstery of ordinary cars. */
export const clothColors: readonly (readonly [(typeof interiorColors)[number], number])[] = [
  ['Black', 58],
  ['Grey', 20],
  ['Dark Grey', 16],
  ['Beige', 2],
  ['Light Grey', 1],
];

/** Upholstery of cars with leather. */
export const leatherColors: readonly (readonly [(typeof interiorColors)[number], number])[] = [
  ['Black', 70],
  ['Beige', 9],
  ['Grey', 6],
  ['Brown', 5],
  ['Dark Grey', 4],
  ['Tan', 2],
  ['Red', 2],
  ['Cream', 1],
  ['Saddle', 1],
];
