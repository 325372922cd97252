import { compareColors } from './compare-colors';
import { compareTiles, type TileAgreement } from './compare-tiles';
import { WINDOW_WORD_COUNT } from './fingerprint';
import type { Window } from './hash-window';
import {
  correlate,
  isSamePlacement,
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
  const shared = new Set(stored.words.filter((word) => searched.has(word))).size;
  for (const place of choosePlacements(own, other, placementsOf(searched, stored.words))) {
    const agreement = { ...compareTiles(own, other, place), colors: compareColors(sample, stored.sample, place) };
    if (isCopy(agreement, shared)) return { distance: 1 - agreement.tiles, isMirrored: place.xx < 0 };
    // Text moves the refined placement: many shared words speak for the one that they suggest.
    if (shared <= FEW_WORDS) return undefined;
  }
  return undefined;
}

type Agreement = TileAgreement & { colors: number };

const isCopy = ({ tiles, detailed, detailedShare, colors }: Agreement, sharedWords: number): boolean =>
  tiles >= (sharedWords > FEW_WORDS ? MIN_TILES : MIN_TILES_OF_FEW) &&
  detailed >= MIN_DETAILED_TILES &&
  detailedShare >= MIN_DETAILED_SHARE &&
  colors >= MIN_COLORS;

/** The different placements that shared words suggest, those of most words first, upright and mirrored. */
function placementsOf(searched: ReadonlyMap<number, number>, words: readonly number[]): Placement[] {
  const suggested: { place: Placement; from: Window; to: Window; count: number }[] = [];
  for (const [index, word] of words.entries()) {
    const from = searchedWindows[searched.get(word) ?? -1];
    const to = storedWindows[Math.floor(index / WINDOW_WORD_COUNT)];
    if (!from || !to) continue;
    const place = placeWindow(from, to, false);
    const known = suggested.find((other) => isSamePlacement(other.place, place));
    if (known) known.count++;
    else suggested.push({ place, from, to, count: 1 });
  }
  return suggested
    .sort((one, two) => two.count - one.count)
    .slice(0, MAX_PLACEMENTS)
    .flatMap(({ place, from, to }) => [place, placeWindow(from, to, true)]);
}

/** The best of some placements: refined, and as it was; none when none is near. */
function choosePlacements(own: Surface, other: Surface, placements: readonly Placement[]): Placement[] {
  const grid = readGrid(own);
  let best: { place: Placement; correlation: number } | undefined;
  for (const place of placements) {
    const correlation = correlate(grid, other, place);
    if (correlation > (best?.correlation ?? MIN_CORRELATION)) best = { place, correlation };
  }
  const refined = best && refinePlacement(grid, other, best.place);
  return best && refined ? [refined, best.place] : [];
}
