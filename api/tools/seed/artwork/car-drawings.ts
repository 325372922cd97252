import type { Silhouette } from '../silhouettes';
import { type Drawing, hashName } from './drawing';
import { type PlaceName, placeNames } from './places/places';
import type { ViewName } from './render/views';
import { photograph } from './studio';

/** Silhouettes that many ads show: the more places and views, the fewer ads share a picture. */
const popular: ReadonlySet<Silhouette> = new Set(['hatch', 'small-suv', 'double-cab']);
const usual: ReadonlySet<Silhouette> = new Set([...popular, 'city-car', 'sedan', 'large-suv', 'single-cab']);
const commonColors: readonly string[] = ['White', 'Silver', 'Grey'];
const frequentColors: readonly string[] = [...commonColors, 'Black', 'Blue', 'Red'];

/** The misspelled option shows the same pictures. */
const nameOf = (color: string) => (color === 'Turqoise' ? 'Turquoise' : color);

/** Backdrops against which a color does not stand out. */
const unsuitable: Readonly<Record<string, readonly PlaceName[]>> = {
  White: ['studio'],
  Cream: ['studio'],
  Black: ['slate'],
  Charcoal: ['slate', 'city'],
  Grey: ['city', 'slate'],
  Navy: ['slate', 'evening'],
  Indigo: ['evening'],
  Purple: ['evening', 'suburb'],
  Tan: ['karoo', 'bushveld'],
  Beige: ['karoo', 'bushveld'],
  Gold: ['karoo', 'bushveld'],
  Bronze: ['karoo', 'bushveld'],
  Brown: ['karoo', 'bushveld'],
};

/** The places in which cars of this silhouette and color are photographed. */
export function placesOf(silhouette: Silhouette, color: string): PlaceName[] {
  const suitable = placeNames.filter((place) => !unsuitable[color]?.includes(place));
  const first = hashName(`${silhouette}/${nameOf(color)}`);
  const count = color === 'White' && popular.has(silhouette) ? 3 : 1;
  // A step without a common divisor with the number of places visits each of them once.
  return Array.from({ length: count }, (_, index) => suitable[(first + index * 7) % suitable.length] as PlaceName);
}

type Shot = { view: ViewName; mirrored: boolean };
const leads: Readonly<Record<string, Shot>> = {
  'front-1': { view: 'front', mirrored: false },
  'front-2': { view: 'front', mirrored: true },
  'front-3': { view: 'front-flat', mirrored: false },
  'front-4': { view: 'front-flat', mirrored: true },
};
const others: Readonly<Record<string, Shot>> = {
  rear: { view: 'rear', mirrored: false },
  side: { view: 'side', mirrored: true },
  back: { view: 'back', mirrored: false },
  wheel: { view: 'wheel', mirrored: false },
};
export type OtherShot = 'rear' | 'side' | 'back' | 'wheel';

function countLeads(silhouette: Silhouette, color: string): number {
  if (!frequentColors.includes(color)) return 1;
  return usual.has(silhouette) && commonColors.includes(color) ? 4 : 2;
}

/** The names of the three-quarter pictures of a car in a place; rarer cars have fewer. */
export const leadNames = (silhouette: Silhouette, color: string, place: PlaceName): string[] =>
  Object.keys(leads)
    .slice(0, countLeads(silhouette, color))
    .map((shot) => `${silhouette}-${nameOf(color)}-${place}-${shot}`);

export const otherName = (silhouette: Silhouette, color: string, place: PlaceName, shot: OtherShot): string =>
  `${silhouette}-${nameOf(color)}-${place}-${shot}`;

/** All pictures of the outside of cars of this silhouette, ordered by view so that each view is rendered once. */
export function carDrawings(silhouette: Silhouette, colors: readonly string[]): Drawing[] {
  const shots = Object.entries({ ...leads, ...others });
  return shots.flatMap(([shot, { view, mirrored }]) =>
    [...new Set(colors.map(nameOf))].flatMap((color) =>
      placesOf(silhouette, color).flatMap((place): Drawing[] => {
        const name = `${silhouette}-${color}-${place}-${shot}`;
        if (shot in leads && !leadNames(silhouette, color, place).includes(name)) return [];
        if (shot === 'back' && !(popular.has(silhouette) && commonColors.includes(color))) return [];
        const staging = { color, place, mirrorCar: mirrored, mirrorPlace: hashName(name) % 2 === 0 };
        return [{ name, draw: (width) => photograph(silhouette, view, staging, width) }];
      }),
    ),
  );
}
