import { foldText } from '@roadworthy/contract/name-key';

const LISTED =
  'active|availab(?:le|ility)|in ?stock|on ?line|live|for ?sale|aktief|beskikbaar(?:heid)?|(?:in )?voorraad';
const SOLD = 'sold|verkoop|verkocht';
const NOT = '(?:not|no|nie|geen|out of|uit) ?(?:(?:yet|longer|currently|nog|meer|in) )?';

/** The first pattern in the text is its meaning: what is negated comes before the same word alone. */
const meanings = [
  [new RegExp(`(?<!\\b(?:${NOT}|te |vir ))\\b(?:(?:pre ?)?(?:${SOLD})|delivered|afgelewer)\\b`), 'sold'],
  [new RegExp(`\\b${NOT}(?:${LISTED}|stock)\\b|\\b(?:un|in|on)(?:${LISTED})\\b`), 'inactive'],
  [/\boff ?line\b|\bhidden\b|\bwithdrawn\b/, 'inactive'],
  [new RegExp(`\\b(?:${LISTED})\\b|\\b(?:${NOT}|te |vir |un|on)(?:${SOLD})\\b`), 'active'],
] as const;

/** The status of an ad that a text means; '' for one that is not understood. */
export function readStatus(text: string): string {
  const words = foldText(text)
    .replace(/[^a-z]+/g, ' ')
    .trim();
  return meanings.find(([pattern]) => pattern.test(words))?.[1] ?? '';
}

const YES = /^(yes|y|true|1|ja|j|waar)$/;
const NO = /^(no|n|false|0|nee|onwaar)$/;

/** A status in words: 'Yes' in a column 'Sold' is 'Sold', 'No' is 'not Sold'. */
export function nameStatus(heading: string, text: string): string {
  const answer = foldText(text).trim();
  if (YES.test(answer)) return heading;
  return NO.test(answer) ? `not ${heading.replace(/^is /i, '')}` : text;
}
