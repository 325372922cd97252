import type { Variant } from '@roadworthy/contract/api/variants';
import { type ColorShares, colorsByBody, colorsByName, commonColors, type ExteriorColor } from '../data/colors';
import { type Random, weighted } from '../random';

type PickColor = (random: Random) => ExteriorColor;
const pickers = new Map<string, PickColor>();

function createPicker({ make, model, bodyType }: Variant): PickColor {
  const shares: ColorShares[] = [
    commonColors,
    colorsByBody[bodyType],
    colorsByName[make] ?? {},
    colorsByName[model] ?? {},
  ];
  const entries = shares.flatMap((colors) => Object.entries(colors) as [ExteriorColor, number][]);
  const pick = weighted(entries, ([, share]) => share);
  return (random) => pick(random)[0];
}

/** The color of a car: what its make, model and body are seen in. */
export function pickPaintColor(random: Random, variant: Variant): ExteriorColor {
  const key = `${variant.make}|${variant.model}|${variant.bodyType}`;
  const pick = pickers.get(key) ?? createPicker(variant);
  pickers.set(key, pick);
  return pick(random);
}
