import { COLOR_SIZE, SAMPLE_SIZE } from './picture-sample';
import { interpolate, MIN_OVERLAP, type Placement } from './placement';

const TILES = 8;
/** Points of a tile in each direction. */
const TILE_POINTS = 4;
const GRID = TILES * TILE_POINTS;
/** Of 255: a tile whose brightness deviates less has no details. */
const FLAT_DEVIATION = 7;
/** Of 255: how far the brightness of tiles without details may differ after the change of the whole picture. */
const FLAT_DIFFERENCE = 16;
/** From this correlation on, the details of two tiles are the same. */
const TILE_CORRELATION = 0.7;
/** Of 127: how far a color difference may be from the other. */
const COLOR_DIFFERENCE = 9;

/** How much of what two pictures have in common agrees. */
export type Agreement = {
  /** The share of tiles whose details, or else brightness, agree. */
  tiles: number;
  /** How many agreeing tiles have details, and the share of them among all with details. */
  detailed: number;
  detailedShare: number;
  /** The share of places whose color agrees. */
  colors: number;
};

/** Compares what two pictures have in common, tile by tile: text or a banner spoils only the tiles that it covers. */
export function compareSamples(sample: Buffer, other: Buffer, place: Placement): Agreement {
  const all = new Moments();
  const tiles = Array.from({ length: TILES ** 2 }, () => new Moments());
  for (let row = 0; row < GRID; row++)
    for (let column = 0; column < GRID; column++) {
      const [x, y] = [(column + 0.5) / GRID, (row + 0.5) / GRID];
      const [u, v] = locate(place, x, y);
      if (u < 0 || u > 1 || v < 0 || v > 1) continue;
      const [value, there] = [interpolate(sample, x, y), interpolate(other, u, v)];
      all.add(value, there);
      tiles[Math.floor(row / TILE_POINTS) * TILES + Math.floor(column / TILE_POINTS)]?.add(value, there);
    }
  if (all.count < MIN_OVERLAP * GRID ** 2) return { tiles: 0, detailed: 0, detailedShare: 0, colors: 0 };
  const seen = tiles.filter(({ count }) => count >= TILE_POINTS ** 2 / 2);
  const toOther = all.fit();
  const isFlat = (tile: Moments) => tile.deviation < FLAT_DEVIATION && tile.otherDeviation < 1.5 * FLAT_DEVIATION;
  const agrees = (tile: Moments) =>
    isFlat(tile)
      ? Math.abs(toOther(tile.mean) - tile.otherMean) < FLAT_DIFFERENCE
      : tile.correlation > TILE_CORRELATION;
  const agreeing = seen.filter(agrees);
  const detailed = agreeing.filter((tile) => !isFlat(tile)).length;
  return {
    tiles: agreeing.length / Math.max(1, seen.length),
    detailed,
    detailedShare: detailed / Math.max(1, seen.filter((tile) => !isFlat(tile)).length),
    colors: compareColors(sample, other, place),
  };
}

const locate = (place: Placement, x: number, y: number): [number, number] => [
  place.xx * x + place.xy * y + place.x0,
  place.yy * y + place.yx * x + place.y0,
];

/** Means, deviations and correlation of pairs of values. */
class Moments {
  count = 0;
  private sum = 0;
  private otherSum = 0;
  private square = 0;
  private otherSquare = 0;
  private product = 0;

  add(value: number, other: number): void {
    this.count++;
    this.sum += value;
    this.otherSum += other;
    this.square += value * value;
    this.otherSquare += other * other;
    this.product += value * other;
  }
  get mean() {
    return this.sum / this.count;
  }
  get otherMean() {
    return this.otherSum / this.count;
  }
  get deviation() {
    return Math.sqrt(Math.max(0, this.square / this.count - this.mean ** 2));
  }
  get otherDeviation() {
    return Math.sqrt(Math.max(0, this.otherSquare / this.count - this.otherMean ** 2));
  }
  get correlation() {
    const covariance = this.product / this.count - this.mean * this.otherMean;
    return covariance / (this.deviation * this.otherDeviation + 1e-9);
  }
  /** The change of brightness and contrast of the whole picture, by least squares. */
  fit(): (value: number) => number {
    const gain = (this.correlation * this.otherDeviation) / (this.deviation + 1e-9);
    const { mean, otherMean } = this;
    return (value) => otherMean + gain * (value - mean);
  }
}

function compareColors(sample: Buffer, other: Buffer, place: Placement): number {
  let [seen, agreeing] = [0, 0];
  for (let row = 0; row < COLOR_SIZE; row++)
    for (let column = 0; column < COLOR_SIZE; column++) {
      const [u, v] = locate(place, (column + 0.5) / COLOR_SIZE, (row + 0.5) / COLOR_SIZE);
      if (u < 0 || u >= 1 || v < 0 || v >= 1) continue;
      seen++;
      const at = row * COLOR_SIZE + column;
      const isClose = [0, 1].every((part) => {
        const own = sample[SAMPLE_SIZE ** 2 + part * COLOR_SIZE ** 2 + at] as number;
        return Math.abs(own - interpolateColor(other, part, u, v)) < COLOR_DIFFERENCE;
      });
      if (isClose) agreeing++;
    }
  return agreeing / Math.max(1, seen);
}

/** A color difference at a point: 0 for blue, 1 for red. */
function interpolateColor(sample: Buffer, part: number, x: number, y: number): number {
  const column = Math.min(COLOR_SIZE - 1.001, Math.max(0, x * COLOR_SIZE - 0.5));
  const row = Math.min(COLOR_SIZE - 1.001, Math.max(0, y * COLOR_SIZE - 0.5));
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const at = SAMPLE_SIZE ** 2 + part * COLOR_SIZE ** 2 + top * COLOR_SIZE + left;
  const value = (offset: number) => sample[at + offset] as number;
  const above = value(0) + (value(1) - value(0)) * (column - left);
  const below = value(COLOR_SIZE) + (value(COLOR_SIZE + 1) - value(COLOR_SIZE)) * (column - left);
  return above + (below - above) * (row - top);
}
