import { toPlainText } from '../../../platform/html/plain-text';
import { toPlainLetters } from '../../../platform/text/plain-letters';

/** Words of a shingle: short enough that a copy with a changed word in each line still shares many. */
const SHINGLE_WORDS = 3;
/** Shorter texts are alike by chance: they are compared only with ads of the same car. */
export const SHORT_TEXT_WORDS = 25;
/** Shorter ones say nothing, such as 'Full service history, spare key, one owner'. */
const MIN_WORDS = 10;
const HASHES = 60;
const BAND_SIZE = 3;

/** Mixes the bits of a 32-bit hash: the finalizer of MurmurHash3. */
function mix(hash: number): number {
  let mixed = hash;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) | 0;
}

/** FNV-1a with 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash | 0;
}

const seeds = Int32Array.from({ length: HASHES }, (_, index) => mix(index + 1));

const wordsOf = (html: string): string[] =>
  toPlainLetters(toPlainText(html))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The signature of a text, its bands, and its length in words: texts that share no band are hardly alike. A short one has no bands. */
export type TextSignature = { signature: number[]; bands: number[]; words: number };

/**
 * Signs a description by MinHash (Broder 1997): the share of equal numbers estimates how many shingles two texts share.
 * @returns undefined for a text that is too short to be distinguished from others
 */
export function signText(html: string): TextSignature | undefined {
  const words = wordsOf(html);
  if (words.length < MIN_WORDS) return undefined;
  const minima = new Int32Array(HASHES).fill(0x7fffffff);
  for (let from = 0; from + SHINGLE_WORDS <= words.length; from++) {
    const shingle = hashText(words.slice(from, from + SHINGLE_WORDS).join(' '));
    for (let index = 0; index < HASHES; index++) {
      const value = mix(shingle ^ (seeds[index] as number));
      if (value < (minima[index] as number)) minima[index] = value;
    }
  }
  const signature = [...minima];
  const bandCount = words.length < SHORT_TEXT_WORDS ? 0 : HASHES / BAND_SIZE;
  const bands = Array.from({ length: bandCount }, (_, band) =>
    signature
      .slice(band * BAND_SIZE, (band + 1) * BAND_SIZE)
      .reduce((hash, value) => mix(hash ^ value), mix(band + 101)),
  );
  return { signature, bands, words: words.length };
}

/** How many shingles two texts share, from 0 to 1; the deviation of the estimate is 0.065 at 0.5. */
export const similarityOf = (a: readonly number[], b: ArrayLike<number>): number =>
  a.filter((value, index) => value === b[index]).length / HASHES;
