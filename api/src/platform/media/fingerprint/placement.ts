import type { Window } from './hash-window';
import { SAMPLE_SIZE } from './picture-sample';

/** Where each point of one picture is in another, in shares of their sizes: x' = xx·x + xy·y + x0. */
export type Placement = { xx: number; xy: number; x0: number; yy: number; yx: number; y0: number };

/** The placement under which one window is the other. */
export function placeWindow(from: Window, to: Window, isMirrored: boolean): Placement {
  const xx = ((isMirrored ? -1 : 1) * to.width) / from.width;
  const yy = to.height / from.height;
  const left = isMirrored ? to.left + to.width : to.left;
  return { xx, xy: 0, x0: left - xx * from.left, yy, yx: 0, y0: to.top - yy * from.top };
}

/** Shares of a side: refining finds one placement from another that is as near. */
const SAME_PLACEMENT = 0.001;

/** Whether two placements without a turn are the same but for rounding. */
export const isSamePlacement = (one: Placement, other: Placement): boolean =>
  Math.abs(one.xx - other.xx) < SAME_PLACEMENT &&
  Math.abs(one.x0 - other.x0) < SAME_PLACEMENT &&
  Math.abs(one.yy - other.yy) < SAME_PLACEMENT &&
  Math.abs(one.y0 - other.y0) < SAME_PLACEMENT;

/** Points in each direction at which a placement is tried. */
const GRID = 12;
/** Pictures that have less than this share of the first in common are not compared. */
export const MIN_OVERLAP = 0.45;

/** The brightness of a sample with its outer pixels repeated around it, so that points at the edge are between four pixels too. */
export type Surface = Float64Array;
const SURFACE_SIZE = SAMPLE_SIZE + 2;

export function readSurface(sample: Buffer): Surface {
  const surface = new Float64Array(SURFACE_SIZE ** 2);
  for (let row = 0; row < SURFACE_SIZE; row++)
    for (let column = 0; column < SURFACE_SIZE; column++)
      surface[row * SURFACE_SIZE + column] = sample[pixelAt(row) * SAMPLE_SIZE + pixelAt(column)] as number;
  return surface;
}

const pixelAt = (line: number): number => Math.min(SAMPLE_SIZE - 1, Math.max(0, line - 1));

/** The brightness at a point inside the picture, between the four pixels around it. */
export function interpolate(surface: Surface, x: number, y: number): number {
  const column = x * SAMPLE_SIZE + 0.5;
  const row = y * SAMPLE_SIZE + 0.5;
  const left = Math.floor(column);
  const top = Math.floor(row);
  const at = top * SURFACE_SIZE + left;
  const right = column - left;
  const [topLeft, bottomLeft] = [surface[at] as number, surface[at + SURFACE_SIZE] as number];
  const above = topLeft + ((surface[at + 1] as number) - topLeft) * right;
  const below = bottomLeft + ((surface[at + SURFACE_SIZE + 1] as number) - bottomLeft) * right;
  return above + (below - above) * (row - top);
}

/** The brightness of a picture at `size` points in each direction, row by row. */
export function readGrid(surface: Surface, size = GRID): Float64Array {
  const grid = new Float64Array(size ** 2);
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      grid[row * size + column] = interpolate(surface, (column + 0.5) / size, (row + 0.5) / size);
  return grid;
}

/**
 * How well the brightness of two pictures correlates under a placement: at most 1, -1 for too little in common.
 * @param grid the first picture, by `readGrid`
 */
export function correlate(grid: Float64Array, other: Surface, place: Placement): number {
  const { xx, xy, x0, yy, yx, y0 } = place;
  // The sums of `Moments` in variables, which is faster: every search calls this hundreds of times.
  let count = 0;
  let sum = 0;
  let otherSum = 0;
  let square = 0;
  let otherSquare = 0;
  let product = 0;
  for (let row = 0; row < GRID; row++) {
    const y = (row + 0.5) / GRID;
    for (let column = 0; column < GRID; column++) {
      const x = (column + 0.5) / GRID;
      const u = xx * x + xy * y + x0;
      const v = yy * y + yx * x + y0;
      if (u < 0 || u > 1 || v < 0 || v > 1) continue;
      const value = grid[row * GRID + column] as number;
      const there = interpolate(other, u, v);
      count++;
      sum += value;
      otherSum += there;
      square += value * value;
      otherSquare += there * there;
      product += value * there;
    }
  }
  if (count < MIN_OVERLAP * GRID ** 2) return -1;
  const deviation = Math.sqrt(Math.max(0, square - (sum * sum) / count));
  const otherDeviation = Math.sqrt(Math.max(0, otherSquare - (otherSum * otherSum) / count));
  return (product - (sum * otherSum) / count) / (deviation * otherDeviation + 1e-9);
}

/** Shares of the width and height by which a placement is changed, the coarse ones first. */
const STEPS = [0.03, 0.012];
const MAX_ROUNDS = 3;
/** Copies correlate better than this after the coarse steps: others need no fine ones. */
const MIN_COARSE_CORRELATION = 0.55;

/**
 * Moves, stretches and turns a placement until the pictures correlate best.
 * @returns undefined when they don't
 */
export function refinePlacement(grid: Float64Array, other: Surface, start: Placement): Placement | undefined {
  let best = start;
  let score = correlate(grid, other, best);
  for (const step of STEPS) {
    for (let round = 0, hasMoved = true; hasMoved && round < MAX_ROUNDS; round++) {
      hasMoved = false;
      for (const change of [step, -step])
        for (const vary of variations) {
          const moved = vary(best, change);
          const next = correlate(grid, other, moved);
          if (next <= score) continue;
          best = moved;
          score = next;
          hasMoved = true;
        }
    }
    if (score < MIN_COARSE_CORRELATION) return undefined;
  }
  return best;
}

type Variation = (place: Placement, by: number) => Placement;

/** Changes of a placement in one respect: position, size or angle, around the middle of the picture. */
const variations: readonly Variation[] = [
  ({ xx, xy, x0, yy, yx, y0 }, by) => ({ xx, xy, x0: x0 + by, yy, yx, y0 }),
  ({ xx, xy, x0, yy, yx, y0 }, by) => ({ xx, xy, x0, yy, yx, y0: y0 + by }),
  ({ xx, xy, x0, yy, yx, y0 }, by) => ({ xx: xx + by, xy, x0: x0 - by / 2, yy, yx, y0 }),
  ({ xx, xy, x0, yy, yx, y0 }, by) => ({ xx, xy, x0, yy: yy + by, yx, y0: y0 - by / 2 }),
  ({ xx, xy, x0, yy, yx, y0 }, by) => {
    const across = by * Math.sign(xx);
    return { xx, xy: xy - across, x0: x0 + across / 2, yy, yx: yx + by, y0: y0 - by / 2 };
  },
];
