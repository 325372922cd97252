import type { exteriorColors, interiorColors } from '@roadworthy/contract/options';

/** Colors of cars sold in South Africa, in percent: mostly white, silver and grey. Every one has a drawing. */
export const commonColors: readonly (readonly [(typeof exteriorColors)[number], number])[] = [
  ['White', 38],
  ['Silver', 16],
  ['Grey', 16],
  ['Black', 9],
  ['Blue', 8],
  ['Red', 7],
  ['Charcoal', 3],
  ['Orange', 1],
  ['Brown', 1],
  ['Green', 1],
];

/** Upholstery of ordinary cars. */
export const clothColors: readonly (readonly [(typeof interiorColors)[number], number])[] = [
  ['Black', 58],
  ['Grey', 20],
  ['Dark Grey', 16],
  ['Beige', 5],
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
