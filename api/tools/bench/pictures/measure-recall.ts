import { type Fingerprint, fingerprintPicture, searchWords } from '../../../src/platform/media/fingerprint/fingerprint';
import { matchFingerprint } from '../../../src/platform/media/fingerprint/match-fingerprints';
import { alterations, type Photo } from '../../../test/media/alterations';
import { photograph } from '../../../test/media/scenes';
import { carDrawings } from '../../seed/artwork/car-drawings';
import type { Random } from '../../seed/random';
import { silhouettes } from '../../seed/silhouettes';

const COLORS = ['White', 'Silver', 'Grey', 'Black', 'Blue', 'Red'];
const WIDTH = 640;

type Subject = { name: string; photo: Photo; fingerprint: Fingerprint };

/** Drawings of the seed, and a photograph-like picture of each. */
export type Corpus = { drawings: Subject[]; photographs: Subject[] };

/** @param count how many drawings, of all bodies and colors */
export async function makeCorpus(count: number, random: Random): Promise<Corpus> {
  const chosen = random.shuffle(silhouettes.flatMap((each) => carDrawings(each, COLORS))).slice(0, count);
  // In the order of the drawings of one car, which share its model.
  chosen.sort((one, two) => (one.name < two.name ? -1 : 1));
  const corpus: Corpus = { drawings: [], photographs: [] };
  for (const { name, draw } of chosen) {
    const { data, width, height } = await draw(WIDTH);
    const drawn: Photo = { data, info: { width, height, channels: 3 } };
    const photo = await photograph(drawn, random);
    corpus.drawings.push({ name, photo: drawn, fingerprint: await fingerprintPicture(drawn) });
    corpus.photographs.push({ name, photo, fingerprint: await fingerprintPicture(photo) });
  }
  return corpus;
}

export type Recall = { found: number; copies: number };

/** How many altered copies of subjects are found, by alteration. */
export async function measureRecall(subjects: readonly Subject[], random: Random): Promise<Record<string, Recall>> {
  const recall: Record<string, Recall> = {};
  for (const [name, alter] of Object.entries(alterations)) {
    let found = 0;
    for (const { photo, fingerprint } of subjects) {
      const { sample } = await fingerprintPicture(await alter(photo, random));
      if (matchFingerprint(sample, searchWords(sample), fingerprint)) found++;
    }
    recall[name] = { found, copies: subjects.length };
  }
  return recall;
}

export type Confusion = { pairs: number; sharing: number; confused: string[] };

/** How many pairs of different pictures share a word, and which of them are taken for copies. */
export function measureConfusion(subjects: readonly Subject[]): Confusion {
  const result: Confusion = { pairs: 0, sharing: 0, confused: [] };
  for (const subject of subjects) {
    const { sample } = subject.fingerprint;
    const searched = searchWords(sample);
    for (const other of subjects) {
      if (other === subject) continue;
      result.pairs++;
      if (!other.fingerprint.words.some((word) => searched.has(word))) continue;
      result.sharing++;
      if (matchFingerprint(sample, searched, other.fingerprint))
        result.confused.push(`${subject.name} ~ ${other.name}`);
    }
  }
  return result;
}
