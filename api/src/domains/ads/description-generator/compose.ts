import { createHash } from 'node:crypto';
import type { DescriptionInput } from '@roadworthy/contract/forms/generated-description';
import { type DescriptionFacts, toDescriptionFacts } from './description-facts';
import {
  bodyRemarks,
  closings,
  comparisons,
  distances,
  driveRemarks,
  gearboxRemarks,
  interiors,
  openings,
  places,
  powers,
  prices,
  type Sentence,
  statusRemarks,
} from './sentences';

/** Optional sentences are left out before a description gets longer than this. */
const MAX_WORDS = 160;

/** A position in the text: the sentences to choose from, its paragraph, and whether it may be left out. */
type Slot = { paragraph: number; choices: readonly Sentence[]; isRemark?: true };

/** Own properties only: a field may contain any text, also the name of a prototype's property. */
const remarksOn = (kind: string, remarks: Readonly<Record<string, readonly Sentence[]>>) =>
  (Object.hasOwn(remarks, kind) && remarks[kind]) || [];

const slotsFor = ({ transmission, driveCode, body, status }: DescriptionFacts): Slot[] => [
  { paragraph: 0, choices: openings },
  { paragraph: 0, choices: interiors },
  { paragraph: 0, choices: remarksOn(body, bodyRemarks), isRemark: true },
  { paragraph: 1, choices: powers },
  { paragraph: 1, choices: remarksOn(transmission, gearboxRemarks), isRemark: true },
  { paragraph: 1, choices: remarksOn(driveCode, driveRemarks), isRemark: true },
  { paragraph: 1, choices: distances },
  { paragraph: 2, choices: remarksOn(status, statusRemarks), isRemark: true },
  { paragraph: 2, choices: prices },
  { paragraph: 2, choices: places },
  { paragraph: 2, choices: comparisons, isRemark: true },
  { paragraph: 2, choices: closings },
];

const countWords = (texts: readonly { text: string }[]) =>
  texts
    .map(({ text }) => text)
    .join(' ')
    .split(/\s+/).length;

/**
 * Composes a description from the form's fields: plain text, three paragraphs, 80 to 160 words. The same form and turn
 * give the same text; each turn chooses other sentences.
 */
export function composeDescription({ turn = 0, ...form }: DescriptionInput): string {
  const facts = toDescriptionFacts(form);
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest();
  const sentences = slotsFor(facts).flatMap(({ choices, ...slot }, index) => {
    const sentence = choices[((hash[index] ?? 0) + turn) % choices.length];
    return sentence ? [{ ...slot, text: sentence(facts) }] : [];
  });
  while (countWords(sentences) > MAX_WORDS && sentences.some(({ isRemark }) => isRemark)) {
    sentences.splice(
      sentences.findLastIndex(({ isRemark }) => isRemark),
      1,
    );
  }
  const paragraph = (position: number) =>
    sentences.flatMap(({ paragraph, text }) => (paragraph === position ? [text] : [])).join(' ');
  return [0, 1, 2].map(paragraph).join('\n\n');
}
