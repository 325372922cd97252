import { COLOR_SIZE, SAMPLE_SIZE } from './picture-sample';
import type { Placement } from './placement';

/** Of 127: how far a color difference may be from the other. */
const COLOR_DIFFERENCE = 9;

/** The share of places that two pictures have in common whose color agrees. */
export function compareColors(sample: Buffer, other: Buffer, { xx, xy, x0, yy, yx, y0 }: Placement): number {
  let [seen, agreeing] = [0, 0];
  for (let row = 0; row < COLOR_SIZE; row++)
    for (let column = 0; column < COLOR_SIZE; column++) {
      const x = (column + 0.5) / COLOR_SIZE;
      const y = (row + 0.5) / COLOR_SIZE;
      const u = xx * x + xy * y + x0;
      const v = yy * y + yx * x + y0;
      if (u < 0 || u >= 1 || v < 0 || v >= 1) continue;
      seen++;
      if (isClose(0, row * COLOR_SIZE + column, u, v) && isClose(1, row * COLOR_SIZE + column, u, v)) agreeing++;
    }
  return agreeing / Math.max(1, seen);

  /** @param part 0 for blue, 1 for red */
  function isClose(part: number, at: number, u: number, v: number): boolean {
    const own = sample[SAMPLE_SIZE ** 2 + part * COLOR_SIZE ** 2 + at] as number;
    return Math.abs(own - interpolateColor(other, part, u, v)) < COLOR_DIFFERENCE;
  }
}

/** A color difference at a point: 0 for blue, 1 for red. */
function interpolateColor(sample: Buffer, part: number, x: number, y: number): number {
  const column = Math.min(COLOR_SIZE - 1.001, Math.max(0, x * COLOR_SIZE - 0.5));
  const row = Math.min(COLOR_SIZE - 1.001, Math.max(0, y * COLOR_SIZE - 0.5));
  const left = Math.floor(column);
  const top = Math.floor(row);
  const at = SAMPLE_SIZE ** 2 + part * COLOR_SIZE ** 2 + top * COLOR_SIZE + left;
  const [topLeft, bottomLeft] = [sample[at] as number, sample[at + COLOR_SIZE] as number];
  const above = topLeft + ((sample[at + 1] as number) - topLeft) * (column - left);
  const below = bottomLeft + ((sample[at + COLOR_SIZE + 1] as number) - bottomLeft) * (column - left);
  return above + (below - above) * (row - top);
}
