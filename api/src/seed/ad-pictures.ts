import { type Album, idOf, interiorStyles, wheelStyles } from './draw-pictures';
import type { Random } from './random';
import { commonestColour, type DraftAd } from './write-ad';

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
 * Five pictures that show this car: its body and colour from three sides, its cabin, its wheel. In an album without its
 * colour it is shown in the commonest one. None without an album.
 */
export function pickPictures(
  random: Random,
  ad: Pick<DraftAd, 'bodytype' | 'exteriorcolor' | 'interiorcolor'>,
  album: Album,
): string[] {
  const isDrawn = album.has(idOf(`${ad.bodytype}-${ad.exteriorcolor}-side`));
  const colour = isDrawn ? ad.exteriorcolor : commonestColour;
  const outside = `${ad.bodytype}-${colour}`;
  const tone = toneOf[ad.interiorcolor] ?? 'Black';
  const names = [
    `${outside}-side`,
    `${outside}-front`,
    `${outside}-rear`,
    `interior-${tone}-${random.whole(0, interiorStyles - 1)}`,
    `wheel-${colour}-${random.whole(0, wheelStyles - 1)}`,
  ];
  return names.map(idOf).filter((id) => album.has(id));
}
