import type { Silhouette } from '../silhouettes';
import { interiorView, wheelView } from './close-views';
import { endView } from './end-view';
import { scenes } from './scenes';
import { sideView } from './side-view';

/** Increment when a drawing changes: stored pictures are then drawn again. */
export const artworkVersion = 1;

/** A picture by name, drawn on request: usually all pictures exist already. */
export type Drawing = { name: string; svg: () => string };

export const toCanvas = (content: string, box = '0 0 1280 960', width = 1280, height = 960) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${content}</svg>`;

export const drawBackdrop = (index: number) => (scenes[index % scenes.length] ?? scenes[0])?.draw() ?? '';

const bodyNames: Partial<Record<Silhouette, string>> = {
  sedan: 'Sedan',
  'station-wagon': 'Station Wagon',
  coupe: 'Coupe',
  convertible: 'Convertible',
  'small-suv': 'SUV',
  'large-suv': 'SUV',
  'off-roader': 'SUV',
  mpv: 'MPV',
  'single-cab': 'Bakkie',
  'extended-cab': 'Bakkie',
  'double-cab': 'Bakkie',
  'panel-van': 'Panel Van',
  minibus: 'Minibus',
};
export const bodyNameOf = (silhouette: Silhouette): string => bodyNames[silhouette] ?? 'Hatchback';

/** A deterministic number for a name. */
const hashName = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);

/** The pictures that show the outside of a car of this body and colour: side, front, rear. */
export function carDrawings(bodytype: string, color: string): Drawing[] {
  const name = `${bodytype}-${color}`;
  const scene = hashName(name);
  return [
    { name: `${name}-side`, svg: () => toCanvas(drawBackdrop(scene) + sideView(bodytype, color, scene)) },
    { name: `${name}-front`, svg: () => toCanvas(drawBackdrop(scene + 1) + endView(bodytype, color, 'front')) },
    { name: `${name}-rear`, svg: () => toCanvas(drawBackdrop(scene + 2) + endView(bodytype, color, 'rear')) },
  ];
}

export const interiorDrawing = (tone: string, style: number): Drawing => ({
  name: `interior-${tone}-${style}`,
  svg: () => toCanvas(interiorView(tone, style)),
});

export const wheelDrawing = (color: string, style: number): Drawing => ({
  name: `wheel-${color}-${style}`,
  svg: () => toCanvas(wheelView(color, style)),
});

/** The three wide pictures of the home page's slider. */
export const homeDrawings = (): Drawing[] =>
  (
    [
      ['home-slider-1', 3, 'SUV', 'Orange'],
      ['home-slider-2', 1, 'Hatchback', 'Red'],
      ['home-slider-3', 0, 'Bakkie', 'White'],
    ] as const
  ).map(([name, scene, bodytype, color]) => ({
    name,
    svg: () =>
      toCanvas(
        `${drawBackdrop(scene)}<g transform="translate(420 180) scale(.7)">${sideView(bodytype, color, 2)}</g>`,
        '0 180 1280 720',
        1280,
        720,
      ),
  }));
