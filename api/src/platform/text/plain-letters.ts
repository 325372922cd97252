import { confusablesMap } from 'confusables';

/** Invisible characters (zero-width, soft hyphen, direction marks) and combining marks. */
const INVISIBLE = /[\p{Cf}\p{M}]/gu;

const ASCII = /^[\t\n\r -~]*$/;
const NOT_ASCII = /[^\0-\x7f]/gu;

/** Letters that look like Latin ones, in Latin letters; accents and styles (𝐛𝐨𝐥𝐝, ｗｉｄｅ) removed. Lower case. */
export function toPlainLetters(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .replace(NOT_ASCII, (character) => confusablesMap.get(character) ?? character)
    .toLowerCase();
}
