import { createHash } from 'node:crypto';
import type { DraftForm } from '@roadworthy/contract/forms/draft-description';
import { type Facts, factsOf } from './facts';
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

/** Words of a draft at most; remarks are left out before it gets longer. */
const mostWords = 160;

/** A place in the text: the sentences that may stand there, its paragraph, and whether the draft can do without it. */
type Slot = { paragraph: number; choices: readonly Sentence[]; isRemark?: true };

/** Fields may hold anything: no name of a prototype is a kind. */
const remarksOn = (kind: string, remarks: Readonly<Record<string, readonly Sentence[]>>) =>
  (Object.hasOwn(remarks, kind) && remarks[kind]) || [];

const slotsFor = ({ transmission, driven, body, status }: Facts): Slot[] => [
  { paragraph: 0, choices: openings },
  { paragraph: 0, choices: interiors },
  { paragraph: 0, choices: remarksOn(body, bodyRemarks), isRemark: true },
  { paragraph: 1, choices: powers },
  { paragraph: 1, choices: remarksOn(transmission, gearboxRemarks), isRemark: true },
  { paragraph: 1, choices: remarksOn(driven, driveRemarks), isRemark: true },
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
 * A description made of the form's own fields, as plain text: three paragraphs of 80 to 160 words in all. The same form
 * and turn give the same text; each turn has other sentences everywhere.
 */
export function compose({ turn = 0, ...form }: DraftForm): string {
  const facts = factsOf(form);
  const chance = createHash('sha256').update(JSON.stringify(facts)).digest();
  const sentences = slotsFor(facts).flatMap(({ choices, ...slot }, at) => {
    const sentence = choices[((chance[at] ?? 0) + turn) % choices.length];
    return sentence ? [{ ...slot, text: sentence(facts) }] : [];
  });
  while (countWords(sentences) > mostWords && sentences.some(({ isRemark }) => isRemark)) {
    sentences.splice(
      sentences.findLastIndex(({ isRemark }) => isRemark),
      1,
    );
  }
  const paragraph = (wanted: number) =>
    sentences.flatMap(({ paragraph, text }) => (paragraph === wanted ? [text] : [])).join(' ');
  return [0, 1, 2].map(paragraph).join('\n\n');
}
