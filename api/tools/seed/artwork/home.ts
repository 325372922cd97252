import type { Silhouette } from '../silhouettes';
import type { Drawing } from './drawing';
import type { PlaceName } from './places/places';
import { photograph } from './studio';

/** Wider than other pictures, as they fill the page. */
const WIDENING = 1.6;

const slides: readonly (readonly [Silhouette, string, PlaceName])[] = [
  ['small-suv', 'Orange', 'mountain'],
  ['hatch', 'Red', 'coast'],
  ['double-cab', 'White', 'karoo'],
];

/** The three wide pictures of the home page's slider. */
export const homeDrawings = (): Drawing[] =>
  slides.map(([silhouette, color, place], index) => ({
    name: `home-slider-${index + 1}`,
    always: true,
    draw: (width) =>
      photograph(silhouette, 'wide', { color, place, mirrorCar: false, mirrorPlace: false }, width * WIDENING),
  }));
