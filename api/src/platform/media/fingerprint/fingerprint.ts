import { FREQUENCIES, openTransform } from './hash-window';
import { type Pixels, samplePicture } from './picture-sample';
import { searchedWindows, storedWindows } from './windows';

/** A picture as it is compared with others: its sample, and the words under which it is found. */
export type Fingerprint = { sample: Buffer; words: number[] };

/** A window has this many words, each of as many bits: 63 signs of frequencies. */
export const WINDOW_WORD_COUNT = 3;
const BITS = 21;
/** A search also tries the words in which the weakest of the signs are the other way round. */
const UNCERTAIN_BITS = 3;

/** From the lowest frequency to the highest, without the mean. */
const order = Array.from({ length: FREQUENCIES ** 2 }, (_, index) => index)
  .sort((one, two) => diagonal(one) - diagonal(two) || one - two)
  .slice(1);

function diagonal(index: number): number {
  return Math.floor(index / FREQUENCIES) + (index % FREQUENCIES);
}

/** Takes about a millisecond. @param pixels a small copy of the picture is enough, from 100 pixels on */
export async function fingerprintPicture(pixels: Pixels): Promise<Fingerprint> {
  const sample = await samplePicture(pixels);
  return { sample, words: wordsOf(sample) };
}

/** The words of a stored picture: `WINDOW_WORD_COUNT` of each of the stored windows, in their order. */
export function wordsOf(sample: Buffer): number[] {
  const transform = openTransform(sample);
  return storedWindows.flatMap((window) => {
    const frequencies = transform(window);
    return Array.from({ length: WINDOW_WORD_COUNT }, (_, part) => readWord(frequencies, part));
  });
}

/** The words under which copies of a picture may be stored, each with the index of the searched window that has it. */
export function searchWords(sample: Buffer): Map<number, number> {
  const found = new Map<number, number>();
  const transform = openTransform(sample);
  for (const [index, window] of searchedWindows.entries()) {
    const frequencies = transform(window);
    for (let part = 0; part < WINDOW_WORD_COUNT; part++)
      for (const word of alternatives(readWord(frequencies, part), weakestBits(frequencies, part)))
        if (!found.has(word)) found.set(word, index);
  }
  return found;
}

/** A word with each choice of some bits the other way round, the word itself first. */
function alternatives(word: number, bits: readonly number[]): number[] {
  const found = [word];
  for (const bit of bits) for (const known of [...found]) found.push(known ^ bit);
  return found;
}

const frequencyAt = (frequencies: Float64Array, part: number, place: number): number =>
  frequencies[order[part + place * WINDOW_WORD_COUNT] as number] as number;

/** The signs of every third frequency as a number whose first digits name the part. */
function readWord(frequencies: Float64Array, part: number): number {
  let word = part;
  for (let place = 0; place < BITS; place++) word = (word << 1) | (frequencyAt(frequencies, part, place) > 0 ? 1 : 0);
  return word;
}

/** The bits of a word that are weakest, the weakest first. */
function weakestBits(frequencies: Float64Array, part: number): number[] {
  const bits: number[] = [];
  const strengths: number[] = [];
  for (let place = 0; place < BITS; place++) {
    const strength = Math.abs(frequencyAt(frequencies, part, place));
    let rank = strengths.length;
    while (rank > 0 && strength < (strengths[rank - 1] as number)) rank--;
    if (rank === UNCERTAIN_BITS) continue;
    strengths.splice(rank, 0, strength);
    bits.splice(rank, 0, 1 << (BITS - 1 - place));
    if (bits.length <= UNCERTAIN_BITS) continue;
    strengths.pop();
    bits.pop();
  }
  return bits;
}
