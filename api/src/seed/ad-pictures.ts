import { type Album, idOf, interiorStyles, wheelStyles } from './draw-pictures';
import type { Random } from './random';
import type { DraftAd } from './write-ad';

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
 * Five pictures that show this car: its body and colour from three sides, its cabin, its wheel. None without an album.
 */
export function pickPictures(
  random: Random,
  ad: Pick<DraftAd, 'bodytype' | 'exteriorcolor' | 'interiorcolor'>,
  album: Album,
): string[] {
  const outside = `${ad.bodytype}-${ad.exteriorcolor}`;
  const tone = toneOf[ad.interiorcolor] ?? 'Black';
  const names = [
    `${outside}-side`,
    `${outside}-front`,
    `${outside}-rear`,
    `interior-${tone}-${random.whole(0, interiorStyles - 1)}`,
    `wheel-${ad.exteriorcolor}-${random.whole(0, wheelStyles - 1)}`,
  ];
  return names.map(idOf).filter((id) => album.has(id));
}
