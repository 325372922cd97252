import type { Sharp } from 'sharp';

/** Width and height of the grey picture in which a frame is looked for. */
const SIZE = 96;
/** Of 255: how far the pixels of a line are from the color of the frame on average: JPEG spoils some of them. */
const TOLERANCE = 9;
/** Between frame and picture, of both. */
const MIXED_LINES = 1;
/** Strips that are wider than this share of a side are a backdrop. */
const MAX_SHARE = 0.14;

/** The strips of one color that frame a picture, in shares of its width and height. */
export type Frame = { left: number; top: number; right: number; bottom: number };

/**
 * Finds a frame of one color that surrounds a picture, as thieves add to it.
 * @returns undefined when a side has none, or one of another brightness
 */
export async function findFrame(picture: Sharp): Promise<Frame | undefined> {
  const grey = await picture.greyscale().resize(SIZE, SIZE, { fit: 'fill', kernel: 'linear' }).raw().toBuffer();
  const at = (line: number, place: number) => grey[line * SIZE + place] as number;
  const sides = {
    top: (depth: number, place: number) => at(depth, place),
    bottom: (depth: number, place: number) => at(SIZE - 1 - depth, place),
    left: (depth: number, place: number) => at(place, depth),
    right: (depth: number, place: number) => at(place, SIZE - 1 - depth),
  };
  const color = sides.top(0, 0);
  const depths = Object.values(sides).map((side) => countUniform(side, color));
  if (depths.some((depth) => depth === 0 || depth > SIZE * MAX_SHARE)) return undefined;
  const [top = 0, bottom = 0, left = 0, right = 0] = depths.map((depth) => (depth + MIXED_LINES) / SIZE);
  return { left, top, right, bottom };
}

/** How many lines from the edge on have one color. */
function countUniform(side: (depth: number, place: number) => number, color: number): number {
  for (let depth = 0; depth < SIZE / 2; depth++) {
    let deviation = 0;
    for (let place = 0; place < SIZE; place++) deviation += Math.abs(side(depth, place) - color);
    if (deviation > TOLERANCE * SIZE) return depth;
  }
  return SIZE / 2;
}
