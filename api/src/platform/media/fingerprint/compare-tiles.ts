import { Moments } from './moments';
import { interpolate, MIN_OVERLAP, type Placement, readGrid, type Surface } from './placement';

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

/** How much of what two pictures have in common agrees. */
export type TileAgreement = {
  /** The share of tiles whose details, or else brightness, agree. */
  tiles: number;
  /** How many agreeing tiles have details, and the share of them among all with details. */
  detailed: number;
  detailedShare: number;
};

/** Compares what two pictures have in common, tile by tile: text or a banner spoils only the tiles that it covers. */
export function compareTiles(own: Surface, other: Surface, place: Placement): TileAgreement {
  const { all, tiles } = collectMoments(own, other, place);
  if (all.count < MIN_OVERLAP * GRID ** 2) return { tiles: 0, detailed: 0, detailedShare: 0 };
  const gain = (all.correlation * all.otherDeviation) / (all.deviation + 1e-9);
  let [seen, agreeing, seenDetailed, detailed] = [0, 0, 0, 0];
  for (const tile of tiles) {
    if (tile.count < TILE_POINTS ** 2 / 2) continue;
    seen++;
    if (tile.deviation < FLAT_DEVIATION && tile.otherDeviation < 1.5 * FLAT_DEVIATION) {
      const expected = all.otherMean + gain * (tile.mean - all.mean);
      if (Math.abs(expected - tile.otherMean) < FLAT_DIFFERENCE) agreeing++;
    } else {
      seenDetailed++;
      if (tile.correlation <= TILE_CORRELATION) continue;
      detailed++;
      agreeing++;
    }
  }
  return { tiles: agreeing / Math.max(1, seen), detailed, detailedShare: detailed / Math.max(1, seenDetailed) };
}

function collectMoments(own: Surface, other: Surface, { xx, xy, x0, yy, yx, y0 }: Placement) {
  const all = new Moments();
  const tiles = Array.from({ length: TILES ** 2 }, () => new Moments());
  const grid = readGrid(own, GRID);
  for (let row = 0; row < GRID; row++) {
    const y = (row + 0.5) / GRID;
    for (let column = 0; column < GRID; column++) {
      const x = (column + 0.5) / GRID;
      const u = xx * x + xy * y + x0;
      const v = yy * y + yx * x + y0;
      if (u < 0 || u > 1 || v < 0 || v > 1) continue;
      const value = grid[row * GRID + column] as number;
      const there = interpolate(other, u, v);
      all.add(value, there);
      const tile = Math.floor(row / TILE_POINTS) * TILES + Math.floor(column / TILE_POINTS);
      (tiles[tile] as Moments).add(value, there);
    }
  }
  return { all, tiles };
}
