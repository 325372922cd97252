import { type Album, INTERIOR_STYLE_COUNT, idOf, WHEEL_STYLE_COUNT } from './draw-pictures';
import type { Random } from './random';
import { type GeneratedAd, mostCommonColor } from './write-ad';

const toneOf: Record<string, string> = {
  Beige: 'Beige',
  Cream: 'Beige',
  Ivory: 'Beige',
  Tan: 'Tan',
  Brown: 'Tan',
  Saddle: 'Tan',
  Grey: 'Grey',
  'Light Grey': 'Grey',
  Silver: 'Grey',
};

/**
 * Five pictures of a car: its body and color from three sides, cabin and wheel. A color without a drawing is shown in
 * the most common one. Empty without an album.
 */
export function pickPictures(
  random: Random,
  ad: Pick<GeneratedAd, 'bodytype' | 'exteriorcolor' | 'interiorcolor'>,
  album: Album,
): string[] {
  const isDrawn = album.has(idOf(`${ad.bodytype}-${ad.exteriorcolor}-side`));
  const color = isDrawn ? ad.exteriorcolor : mostCommonColor;
  const outside = `${ad.bodytype}-${color}`;
  const tone = toneOf[ad.interiorcolor] ?? 'Black';
  const names = [
    `${outside}-side`,
    `${outside}-front`,
    `${outside}-rear`,
    `interior-${tone}-${random.whole(0, INTERIOR_STYLE_COUNT - 1)}`,
    `wheel-${color}-${random.whole(0, WHEEL_STYLE_COUNT - 1)}`,
  ];
  return names.map(idOf).filter((id) => album.has(id));
}
