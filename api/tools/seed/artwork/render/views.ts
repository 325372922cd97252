import type { Dimensions } from '../cars/dimensions';
import { type Camera, project } from './camera';

/** How a car is photographed. */
export type View = {
  /** Degrees around the car: 0 is ahead of it, 90 at its side. */
  turn: number;
  /** Metres from the middle of a car of medium length. */
  distance: number;
  /** Metres above the ground. */
  eye: number;
  /** Focal length as a share of the picture's width. */
  zoom: number;
  /** Height divided by width. */
  aspect: number;
  /** Part of the backdrop (960 × 720) that is seen: left, top, width, height. */
  box: readonly [number, number, number, number];
  /** Where the car is, as a share of the width. */
  middle: number;
  /** Shows a front wheel instead of the car. */
  isDetail?: boolean;
};

const whole = { aspect: 0.75, box: [0, 0, 960, 720], middle: 0.5 } as const;

export const views = {
  front: { ...whole, turn: 36, distance: 7.2, eye: 1.34, zoom: 1.6 },
  'front-flat': { ...whole, turn: 51, distance: 7.7, eye: 1.2, zoom: 1.55 },
  side: { ...whole, turn: 90, distance: 9, eye: 1.5, zoom: 1.74 },
  rear: { ...whole, turn: 143, distance: 7.2, eye: 1.38, zoom: 1.6 },
  back: { ...whole, turn: 172, distance: 7.4, eye: 1.45, zoom: 1.75 },
  wheel: { ...whole, turn: 58, distance: 3.3, eye: 0.85, zoom: 1.36, box: [240, 135, 480, 360], isDetail: true },
  wide: { turn: 36, distance: 7.2, eye: 1.3, zoom: 1.05, aspect: 0.5625, box: [0, 70, 960, 540], middle: 0.66 },
} as const satisfies Record<string, View>;
export type ViewName = keyof typeof views;

/** The horizon of the backdrops. */
const HORIZON_Y = 317;

/** The camera of a view. Larger cars are seen from farther away, but appear larger. */
export function cameraFor(view: View, car: Dimensions, width: number): Camera {
  const angle = (view.turn * Math.PI) / 180;
  const forward = [-Math.cos(angle), -Math.sin(angle)] as const;
  const away = view.distance * (view.isDetail ? 1 : Math.max(0.96, (car.length / 4.3) ** 0.8));
  const target = view.isDetail ? ([car.axles[1] + 0.12, car.width / 2] as const) : ([car.length / 2, 0] as const);
  const [, top, , height] = view.box;
  const horizon = width * view.aspect * ((HORIZON_Y - top) / height);
  const camera: Camera = {
    eye: [target[0] - forward[0] * away, target[1] - forward[1] * away, view.eye],
    forward,
    focal: view.zoom * width,
    center: [width * view.middle, horizon],
  };
  if (view.isDetail) return camera;
  const edges = [0, car.length].flatMap((x) =>
    [-1, 1].map((side) => project(camera, x, (side * car.width) / 2, 0.5)[0]),
  );
  const offset = (Math.min(...edges) + Math.max(...edges)) / 2 - width * view.middle;
  return { ...camera, center: [width * view.middle - offset, horizon] };
}
