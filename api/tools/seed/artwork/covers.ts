import type { Silhouette } from '../silhouettes';
import { type Drawing, hashName } from './drawing';
import { placeNames } from './places/places';
import { photograph } from './studio';

/** Colors in which article covers show a car. */
export const coverColors = ['White', 'Silver', 'Grey', 'Black', 'Blue', 'Red', 'Orange', 'Green'] as const;
export type CoverColor = (typeof coverColors)[number];
export const COVER_VARIATION_COUNT = 3;

/** The cover of an article about such a car; `variation` (0 to 2) chooses the place. Its picture is `idOf(name)`. */
export function coverFor(silhouette: Silhouette, color: CoverColor, variation = 0, drawnAs = silhouette): Drawing {
  const name = `cover-${silhouette}-${color}-${variation % COVER_VARIATION_COUNT}`;
  const place = placeNames[(hashName(`${silhouette}/${color}`) + variation * 3) % placeNames.length] ?? 'coast';
  const staging = { color, place, mirrorCar: hashName(name) % 3 === 0, mirrorPlace: variation % 2 === 1 };
  return { name, draw: (width) => photograph(drawnAs, variation === 2 ? 'rear' : 'front', staging, width) };
}
