import type { exteriorColors } from '@roadworthy/contract/options';

export type ExteriorColor = (typeof exteriorColors)[number];
/** A paint's red, green and blue. */
export type Paint = readonly [number, number, number];

/** Every exterior color of the option list. */
export const paints: Record<ExteriorColor, Paint> = {
  Beige: [206, 190, 160],
  Black: [38, 40, 44],
  Blue: [44, 98, 172],
  Bronze: [140, 104, 62],
  Brown: [104, 72, 54],
  Burgundy: [104, 26, 42],
  Charcoal: [70, 75, 81],
  Cream: [234, 224, 198],
  Gold: [196, 162, 92],
  Green: [52, 104, 76],
  Grey: [128, 135, 141],
  Indigo: [60, 58, 132],
  Maroon: [116, 28, 34],
  Navy: [30, 48, 92],
  Orange: [226, 112, 40],
  Pink: [226, 140, 164],
  Purple: [104, 62, 130],
  Red: [192, 40, 38],
  Silver: [186, 192, 197],
  Tan: [182, 146, 104],
  Turqoise: [46, 160, 164],
  Turquoise: [46, 160, 164],
  White: [236, 238, 238],
  Yellow: [238, 194, 46],
};
