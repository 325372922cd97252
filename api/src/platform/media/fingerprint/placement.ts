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

/** Points in each direction at which a placement is tried. */
const GRID = 12;
/** Pictures that have less than this share of the first in common are not compared. */
export const MIN_OVERLAP = 0.45;

/** The brightness at a point, between the four pixels around it. */
export function interpolate(sample: Buffer, x: number, y: number): number {
  const column = Math.min(SAMPLE_SIZE - 1.001, Math.max(0, x * SAMPLE_SIZE - 0.5));
  const row = Math.min(SAMPLE_SIZE - 1.001, Math.max(0, y * SAMPLE_SIZE - 0.5));
  const left = Math.floor(column);
  const top = Math.floor(row);
  const at = top * SAMPLE_SIZE + left;
  const right = column - left;
  const above = (sample[at] as number) * (1 - right) + (sample[at + 1] as number) * right;
  const below = (sample[at + SAMPLE_SIZE] as number) * (1 - right) + (sample[at + SAMPLE_SIZE + 1] as number) * right;
  return above + (below - above) * (row - top);
}

/** The brightness of a picture at the points of the grid, row by row. */
export function readGrid(sample: Buffer): Float64Array {
  return Float64Array.from({ length: GRID ** 2 }, (_, at) =>
    interpolate(sample, ((at % GRID) + 0.5) / GRID, (Math.floor(at / GRID) + 0.5) / GRID),
  );
}

/**
 * How well the brightness of two pictures correlates under a placement: at most 1, -1 for too little in common.
 * @param grid the first picture, by `readGrid`
 */
export function correlate(grid: Float64Array, other: Buffer, place: Placement): number {
  let count = 0;
  let sum = 0;
  let otherSum = 0;
  let square = 0;
  let otherSquare = 0;
  let product = 0;
  for (let row = 0; row < GRID; row++)
    for (let column = 0; column < GRID; column++) {
      const x = (column + 0.5) / GRID;
      const y = (row + 0.5) / GRID;
      const u = place.xx * x + place.xy * y + place.x0;
      const v = place.yy * y + place.yx * x + place.y0;
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
  if (count < MIN_OVERLAP * GRID ** 2) return -1;
  const deviation = Math.sqrt(Math.max(0, square - (sum * sum) / count));
  const otherDeviation = Math.sqrt(Math.max(0, otherSquare - (otherSum * otherSum) / count));
  return (product - (sum * otherSum) / count) / (deviation * otherDeviation + 1e-9);
}

/** Shares of the width and height by which a placement is changed, the coarse ones first. */
const STEPS = [0.03, 0.012];
const MAX_ROUNDS = 3;

/** Moves, stretches and turns a placement until the pictures correlate best. */
export function refinePlacement(grid: Float64Array, other: Buffer, start: Placement): Placement {
  let best = start;
  let score = correlate(grid, other, best);
  for (const step of STEPS)
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
  return best;
}

/** Changes of a placement in one respect: position, size or angle, around the middle of the picture. */
const variations: readonly ((place: Placement, by: number) => Placement)[] = [
  (place, by) => ({ ...place, x0: place.x0 + by }),
  (place, by) => ({ ...place, y0: place.y0 + by }),
  (place, by) => ({ ...place, xx: place.xx + by, x0: place.x0 - by / 2 }),
  (place, by) => ({ ...place, yy: place.yy + by, y0: place.y0 - by / 2 }),
  (place, by) => {
    const across = by * Math.sign(place.xx);
    return { ...place, xy: place.xy - across, x0: place.x0 + across / 2, yx: place.yx + by, y0: place.y0 - by / 2 };
  },
];
