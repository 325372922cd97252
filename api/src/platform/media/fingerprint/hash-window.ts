import { SAMPLE_SIZE } from './picture-sample';

/** A part of a picture, in shares of its width and height. */
export type Window = { left: number; top: number; width: number; height: number };

/** A window is averaged to this many points in each direction before the transform. */
const POINTS = 16;
export const FREQUENCIES = 8;

const cosines = Float64Array.from({ length: FREQUENCIES * POINTS }, (_, index) => {
  const [frequency, point] = [Math.floor(index / POINTS), index % POINTS];
  return Math.cos(((2 * point + 1) * frequency * Math.PI) / (2 * POINTS));
});

/**
 * The lowest frequencies of a window by the discrete cosine transform, as in pHash: row by row, horizontal frequency
 * last. Mirrored pictures have the same: the strongest uneven horizontal frequency is made positive.
 */
export function transformWindow(sample: Buffer, { left, top, width, height }: Window): Float64Array {
  const across = basisOf(left, width);
  const down = basisOf(top, height);
  const rows = new Float64Array(SAMPLE_SIZE * FREQUENCIES);
  for (let y = down.first; y < down.last; y++)
    for (let u = 0; u < FREQUENCIES; u++) {
      let sum = 0;
      for (let x = across.first; x < across.last; x++)
        sum += (sample[y * SAMPLE_SIZE + x] as number) * (across.weights[u * SAMPLE_SIZE + x] as number);
      rows[y * FREQUENCIES + u] = sum;
    }
  const result = new Float64Array(FREQUENCIES ** 2);
  for (let v = 0; v < FREQUENCIES; v++)
    for (let u = 0; u < FREQUENCIES; u++) {
      let sum = 0;
      for (let y = down.first; y < down.last; y++)
        sum += (rows[y * FREQUENCIES + u] as number) * (down.weights[v * SAMPLE_SIZE + y] as number);
      result[v * FREQUENCIES + u] = sum;
    }
  return unmirror(result);
}

/** Frequencies that separate a picture from its mirror image: the lowest that are uneven from left to right. */
const UNEVEN = [1, FREQUENCIES + 1, 2 * FREQUENCIES + 1, 3, FREQUENCIES + 3];

/** A mirrored picture has uneven horizontal frequencies of the opposite sign. */
function unmirror(frequencies: Float64Array): Float64Array {
  const strengths = UNEVEN.map((index) => frequencies[index] as number);
  const strongest = strengths.reduce((best, value) => (Math.abs(value) > Math.abs(best) ? value : best));
  if (strongest >= 0) return frequencies;
  return frequencies.map((value, index) => (index % 2 === 1 ? -value : value));
}

/** The weight of each pixel in each frequency of a window, in one direction, and the range of pixels in it. */
type Basis = { weights: Float64Array; first: number; last: number };

const bases = new Map<string, Basis>();

/** Each point of a window averages the pixels that it covers; averaging and transform are one sum of pixels. */
function basisOf(start: number, size: number): Basis {
  const key = `${start} ${size}`;
  const known = bases.get(key);
  if (known) return known;
  const weights = new Float64Array(FREQUENCIES * SAMPLE_SIZE);
  const step = (size * SAMPLE_SIZE) / POINTS;
  for (let point = 0; point < POINTS; point++) {
    const from = start * SAMPLE_SIZE + point * step;
    for (let pixel = Math.floor(from); pixel < Math.min(SAMPLE_SIZE, from + step); pixel++) {
      const covered = (Math.min(from + step, pixel + 1) - Math.max(from, pixel)) / step;
      for (let frequency = 0; frequency < FREQUENCIES; frequency++) {
        const at = frequency * SAMPLE_SIZE + pixel;
        weights[at] = (weights[at] as number) + covered * (cosines[frequency * POINTS + point] as number);
      }
    }
  }
  const basis = {
    weights,
    first: Math.floor(start * SAMPLE_SIZE),
    last: Math.min(SAMPLE_SIZE, Math.ceil((start + size) * SAMPLE_SIZE)),
  };
  bases.set(key, basis);
  return basis;
}
