import { leadNames, otherName, placesOf } from './artwork/car-drawings';
import { DASHBOARD_STYLE_COUNT } from './artwork/interiors/dashboard';
import { dashboardName, seatsName } from './artwork/interiors/interior-drawings';
import { toneOf } from './artwork/interiors/tones';
import { type Album, idOf } from './draw-pictures';
import type { Random } from './random';
import { type PicturedCar, type Silhouette, silhouetteOf, standInFor } from './silhouettes';
import { mostCommonColor } from './write-ad';

type PicturedAd = PicturedCar & { exteriorcolor: string; interiorcolor: string; transmission?: string };

/**
 * The pictures of an ad, the lead first: its car from several sides, in its color and in one place, and a cabin. A color
 * without a drawing is shown in the most common one. Empty without an album.
 */
export function pickPictures(random: Random, ad: PicturedAd, album: Album): string[] {
  const own = silhouetteOf(ad);
  const sets = (silhouette: Silhouette, color: string) =>
    placesOf(silhouette, color)
      .map((place) => ({
        silhouette,
        color,
        place,
        leads: leadNames(silhouette, color, place).filter((name) => album.has(idOf(name))),
      }))
      .filter(({ leads }) => leads.length > 0);
  const drawn = [sets(own, ad.exteriorcolor), sets(own, mostCommonColor), sets(standInFor(own), mostCommonColor)];
  const choice = drawn.find(({ length }) => length > 0);
  if (!choice) return [];
  const { silhouette, color, place, leads } = random.pick(choice);
  const tone = toneOf(ad.interiorcolor);
  const gear = ad.transmission === 'Manual' ? 'manual' : 'automatic';
  const names = [
    random.pick(leads),
    otherName(silhouette, color, place, 'rear'),
    otherName(silhouette, color, place, 'side'),
    dashboardName(tone, random.whole(0, DASHBOARD_STYLE_COUNT - 1), gear),
    seatsName(tone),
    otherName(silhouette, color, place, 'wheel'),
    otherName(silhouette, color, place, 'back'),
  ];
  return names.map(idOf).filter((id) => album.has(id));
}
