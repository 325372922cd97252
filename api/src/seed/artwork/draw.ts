import { interiorView, wheelView } from './close-views';
import { endView } from './end-view';
import { scenes } from './scenes';
import { sideView } from './side-view';

/** Changes when a drawing changes, so that kept pictures are drawn anew. */
export const artworkVersion = 1;

/** A picture by name. It is drawn when it is asked for: at most starts all pictures are there. */
export type Drawing = { name: string; svg: () => string };

const canvas = (content: string, box = '0 0 1280 960', width = 1280, height = 960) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${content}</svg>`;

const backdrop = (place: number) => (scenes[place % scenes.length] ?? scenes[0])?.draw() ?? '';

/** A number that a name always gives. */
export const numberOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);

/** The pictures that show the outside of a car of this body and colour: side, front, rear. */
export function carDrawings(bodytype: string, colour: string): Drawing[] {
  const name = `${bodytype}-${colour}`;
  const scene = numberOf(name);
  return [
    { name: `${name}-side`, svg: () => canvas(backdrop(scene) + sideView(bodytype, colour, scene)) },
    { name: `${name}-front`, svg: () => canvas(backdrop(scene + 1) + endView(bodytype, colour, 'front')) },
    { name: `${name}-rear`, svg: () => canvas(backdrop(scene + 2) + endView(bodytype, colour, 'rear')) },
  ];
}

export const interiorDrawing = (tone: string, style: number): Drawing => ({
  name: `interior-${tone}-${style}`,
  svg: () => canvas(interiorView(tone, style)),
});

export const wheelDrawing = (colour: string, style: number): Drawing => ({
  name: `wheel-${colour}-${style}`,
  svg: () => canvas(wheelView(colour, style)),
});

const coverCars = ['SUV', 'Hatchback', 'Bakkie', 'Sedan', 'Coupe', 'MPV'];
const coverColours = ['Orange', 'Blue', 'White', 'Red', 'Green', 'Silver', 'Grey'];

/** The cover of article number `number`: a car in a landscape, or a close look, in the same hand. */
export function coverDrawing(number: number): Drawing {
  const name = `article-cover-${number}`;
  if (number % 6 === 5)
    return { name, svg: () => canvas(interiorView(['Black', 'Tan', 'Beige'][number % 3] as string, number)) };
  if (number % 6 === 3) return { name, svg: () => canvas(wheelView(coverColours[number % 7] as string, number)) };
  const car = () => sideView(coverCars[number % 6] as string, coverColours[(number * 3) % 7] as string, number);
  return { name, svg: () => canvas(`${backdrop(number)}<g transform="translate(96 120) scale(.85)">${car()}</g>`) };
}

/** The three wide pictures of the home page's slider. */
export const homeDrawings = (): Drawing[] =>
  (
    [
      ['home-slider-1', 3, 'SUV', 'Orange'],
      ['home-slider-2', 1, 'Hatchback', 'Red'],
      ['home-slider-3', 0, 'Bakkie', 'White'],
    ] as const
  ).map(([name, scene, bodytype, colour]) => ({
    name,
    svg: () =>
      canvas(
        `${backdrop(scene)}<g transform="translate(420 180) scale(.7)">${sideView(bodytype, colour, 2)}</g>`,
        '0 180 1280 720',
        1280,
        720,
      ),
  }));
