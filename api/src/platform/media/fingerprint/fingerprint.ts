import { FREQUENCIES, transformWindow } from './hash-window';
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
export const wordsOf = (sample: Buffer): number[] =>
  storedWindows.flatMap((window) => {
    const frequencies = transformWindow(sample, window);
    return Array.from({ length: WINDOW_WORD_COUNT }, (_, part) => readWord(frequencies, part).word);
  });

/** The words under which copies of a picture may be stored, each with the index of the searched window that has it. */
export function searchWords(sample: Buffer): Map<number, number> {
  const found = new Map<number, number>();
  for (const [index, window] of searchedWindows.entries()) {
    const frequencies = transformWindow(sample, window);
    for (let part = 0; part < WINDOW_WORD_COUNT; part++)
      for (const word of alternatives(readWord(frequencies, part))) if (!found.has(word)) found.set(word, index);
  }
  return found;
}

type Word = { word: number; uncertain: number[] };

/** The signs of every third frequency as a number whose first digits name the part, and the bits that are weakest. */
function readWord(frequencies: Float64Array, part: number): Word {
  let word = part;
  const strengths: { bit: number; strength: number }[] = [];
  for (let place = 0; place < BITS; place++) {
    const value = frequencies[order[part + place * WINDOW_WORD_COUNT] as number] as number;
    word = (word << 1) | (value > 0 ? 1 : 0);
    strengths.push({ bit: BITS - 1 - place, strength: Math.abs(value) });
  }
  strengths.sort((one, two) => one.strength - two.strength);
  return { word, uncertain: strengths.slice(0, UNCERTAIN_BITS).map(({ bit }) => bit) };
}

const alternatives = ({ word, uncertain }: Word): number[] =>
  Array.from({ length: 2 ** uncertain.length }, (_, choice) =>
    uncertain.reduce((changed, bit, index) => ((choice >> index) & 1 ? changed ^ (1 << bit) : changed), word),
  );
