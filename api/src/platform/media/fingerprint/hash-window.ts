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

/** The lowest frequencies of a window, row by row, horizontal frequency last. */
export type WindowTransform = (window: Window) => Float64Array;

/**
 * The discrete cosine transform of windows of one sample, as in pHash. Mirrored pictures have the same: the strongest
 * uneven horizontal frequency is made positive. Windows with the same left and right edge share the sums of their rows.
 */
export function openTransform(sample: Buffer): WindowTransform {
  const brightness = Float64Array.from(sample.subarray(0, SAMPLE_SIZE ** 2));
  const rowsByBasis = new Map<Basis, Float64Array>();
  return (window) => {
    const { across, down } = basesOf(window);
    const rows = rowsByBasis.get(across) ?? transformRows(brightness, across);
    rowsByBasis.set(across, rows);
    return unmirror(transformColumns(rows, down));
  };
}

/** The horizontal frequencies of each row. */
function transformRows(brightness: Float64Array, { weights, first, last }: Basis): Float64Array {
  const rows = new Float64Array(SAMPLE_SIZE * FREQUENCIES);
  for (let y = 0; y < SAMPLE_SIZE; y++)
    for (let u = 0; u < FREQUENCIES; u++) {
      let sum = 0;
      for (let x = first; x < last; x++)
        sum += (brightness[y * SAMPLE_SIZE + x] as number) * (weights[u * SAMPLE_SIZE + x] as number);
      rows[y * FREQUENCIES + u] = sum;
    }
  return rows;
}

function transformColumns(rows: Float64Array, { weights, first, last }: Basis): Float64Array {
  const result = new Float64Array(FREQUENCIES ** 2);
  for (let v = 0; v < FREQUENCIES; v++)
    for (let y = first; y < last; y++) {
      const weight = weights[v * SAMPLE_SIZE + y] as number;
      for (let u = 0; u < FREQUENCIES; u++) {
        const at = v * FREQUENCIES + u;
        result[at] = (result[at] as number) + (rows[y * FREQUENCIES + u] as number) * weight;
      }
    }
  return result;
}

/** Frequencies that separate a picture from its mirror image: the lowest that are uneven from left to right. */
const UNEVEN = [1, FREQUENCIES + 1, 2 * FREQUENCIES + 1, 3, FREQUENCIES + 3];

/** A mirrored picture has uneven horizontal frequencies of the opposite sign. */
function unmirror(frequencies: Float64Array): Float64Array {
  let strongest = 0;
  for (const index of UNEVEN) {
    const value = frequencies[index] as number;
    if (Math.abs(value) > Math.abs(strongest)) strongest = value;
  }
  if (strongest < 0)
    for (let index = 1; index < frequencies.length; index += 2) frequencies[index] = -(frequencies[index] as number);
  return frequencies;
}

/** The weight of each pixel in each frequency of a window, in one direction, and the range of pixels in it. */
type Basis = { weights: Float64Array; first: number; last: number };

const bases = new Map<string, Basis>();
const basesOfWindows = new WeakMap<Window, { across: Basis; down: Basis }>();

/** The windows are constants, so that each is looked up once. */
function basesOf(window: Window): { across: Basis; down: Basis } {
  const known = basesOfWindows.get(window);
  if (known) return known;
  const found = { across: basisOf(window.left, window.width), down: basisOf(window.top, window.height) };
  basesOfWindows.set(window, found);
  return found;
}

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
