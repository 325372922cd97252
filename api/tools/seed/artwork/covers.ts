import type { Silhouette } from '../silhouettes';
import { bodyNameOf, type Drawing, drawBackdrop, toCanvas } from './draw';
import { sideView } from './side-view';

/** Colors in which article covers show a car. */
export const coverColors = ['White', 'Silver', 'Grey', 'Black', 'Blue', 'Red', 'Orange', 'Green'] as const;
export type CoverColor = (typeof coverColors)[number];
export const COVER_VARIATION_COUNT = 3;

/** The cover of an article about such a car; `variation` (0 to 2) chooses the place. Its picture is `idOf(name)`. */
export function coverFor(silhouette: Silhouette, color: CoverColor, variation = 0): Drawing {
  const scene = variation + silhouette.length + color.length;
  return {
    name: `cover-${silhouette}-${color}-${variation % COVER_VARIATION_COUNT}`,
    svg: () =>
      toCanvas(
        `${drawBackdrop(scene)}<g transform="translate(96 120) scale(.85)">${sideView(bodyNameOf(silhouette), color, scene)}</g>`,
      ),
  };
}
