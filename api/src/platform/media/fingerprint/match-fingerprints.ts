import { compareColors } from './compare-colors';
import { compareTiles, type TileAgreement } from './compare-tiles';
import { WINDOW_WORD_COUNT } from './fingerprint';
import {
  correlate,
  type Placement,
  placeWindow,
  readGrid,
  readSurface,
  refinePlacement,
  type Surface,
} from './placement';
import { searchedWindows, storedWindows } from './windows';

/** How a stored picture resembles the one that is searched for. */
export type Resemblance = {
  /** 0 for the same picture, 1 for one with nothing in common. */
  distance: number;
  isMirrored: boolean;
};

/** Placements that are tried for each picture. */
const MAX_PLACEMENTS = 4;
/** A worse correlation than this before refining is not worth refining. */
const MIN_CORRELATION = 0.5;
const MIN_TILES = 0.72;
/** Different pictures of one model of car share a few words; copies share as few only where they are cut, which leaves most tiles. */
const FEW_WORDS = 4;
const MIN_TILES_OF_FEW = 0.84;
const MIN_DETAILED_TILES = 12;
/** A backdrop without details that two pictures share does not make them the same. */
const MIN_DETAILED_SHARE = 0.6;
const MIN_COLORS = 0.7;

/**
 * Decides whether a stored picture with a word of the search is a copy.
 * @param searched the words of `searchWords`
 * @returns undefined for another picture
 */
export function matchFingerprint(
  sample: Buffer,
  searched: ReadonlyMap<number, number>,
  stored: { sample: Buffer; words: readonly number[] },
): Resemblance | undefined {
  const own = readSurface(sample);
  const other = readSurface(stored.sample);
  const place = choosePlacement(own, other, placementsOf(searched, stored.words));
  if (!place) return undefined;
  const agreement = { ...compareTiles(own, other, place), colors: compareColors(sample, stored.sample, place) };
  const shared = new Set(stored.words.filter((word) => searched.has(word))).size;
  return isCopy(agreement, shared) ? { distance: 1 - agreement.tiles, isMirrored: place.xx < 0 } : undefined;
}

type Agreement = TileAgreement & { colors: number };

const isCopy = ({ tiles, detailed, detailedShare, colors }: Agreement, sharedWords: number): boolean =>
  tiles >= (sharedWords > FEW_WORDS ? MIN_TILES : MIN_TILES_OF_FEW) &&
  detailed >= MIN_DETAILED_TILES &&
  detailedShare >= MIN_DETAILED_SHARE &&
  colors >= MIN_COLORS;

/** The placements that shared words suggest, upright and mirrored. */
function placementsOf(searched: ReadonlyMap<number, number>, words: readonly number[]): Placement[] {
  const pairs = words.flatMap((word, index) => {
    const from = searchedWindows[searched.get(word) ?? -1];
    const to = storedWindows[Math.floor(index / WINDOW_WORD_COUNT)];
    return from && to ? [{ from, to }] : [];
  });
  return pairs
    .slice(0, MAX_PLACEMENTS)
    .flatMap(({ from, to }) => [placeWindow(from, to, false), placeWindow(from, to, true)]);
}

/** The best of some placements, refined; undefined when none is near. */
function choosePlacement(own: Surface, other: Surface, placements: readonly Placement[]): Placement | undefined {
  const grid = readGrid(own);
  let best: { place: Placement; correlation: number } | undefined;
  for (const place of placements) {
    const correlation = correlate(grid, other, place);
    if (correlation > (best?.correlation ?? MIN_CORRELATION)) best = { place, correlation };
  }
  return best && refinePlacement(grid, other, best.place);
}
