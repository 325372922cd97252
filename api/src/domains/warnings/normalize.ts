import { toPlainLetters } from '../../platform/text/plain-letters';
import { editDistance } from '../../platform/text/spelling';

/** Characters of a text that are read: a message has at most 2,000. */
const MAX_CHARACTERS = 4_000;

/** Single letters joined by dots or dashes: 'p.a.y'. */
const DOTTED_LETTERS = /(?<![a-z\d])[a-z\d](?:[.\-_*][a-z\d](?![a-z\d])){2,}/g;
/** Single letters with spaces: 'd e p o s i t'. Two spaces separate words in them. */
const SPACED_LETTERS = /(?<![a-z\d])[a-z\d](?: [a-z\d](?![a-z\d])){2,}/g;
/** Short pieces joined by dots or dashes: 'de.po.sit'. */
const CUT_WORD = /(?<![a-z\d])[a-z]{1,4}(?:[.\-_*][a-z]{1,4}){2,}(?![a-z\d])/g;
const joined = (run: string): string => run.replace(/[ .\-_*]/g, '');

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '!': 'i' },
};

/** Words of texting, and spellings of them. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  ...{ u: 'you', ur: 'your', r: 'are', b4: 'before', '2': 'to', '4': 'for', '2moro': 'tomorrow', tmrw: 'tomorrow' },
  ...{
    pls: 'please',
    plz: 'please',
    dpst: 'deposit',
    dep: 'deposit',
    snd: 'send',
    '1st': 'first',
    den: 'then',
  },
  ...{ giv: 'give', viewin: 'viewing', thru: 'through', wats: 'whatsapp', whatsap: 'whatsapp', watsapp: 'whatsapp' },
  ...{ gimme: 'give me', lemme: 'let me', adress: 'address', wanna: 'want to', da: 'the', dis: 'this', dat: 'that' },
  ...{ ppl: 'people', msg: 'message', acc: 'account', ewallt: 'ewallet', '1k': 'r1000', '2k': 'r2000', n: 'and' },
};

/** Words that are recognized with digits for letters, and from six letters on with one mistake. */
const DISGUISED = [
  ...['deposit', 'voucher', 'courier', 'viewing', 'ewallet', 'cashsend', 'whatsapp', 'payment', 'reserve', 'transfer'],
  ...['otp', 'pin', 'code', 'pay', 'send', 'first', 'view', 'book', 'before', 'agent', 'escrow', 'account', 'verify'],
];
const disguised = new Set(DISGUISED);
const LONG_WORDS = DISGUISED.filter(({ length }) => length >= 7);

/** The word behind digits and signs ('dep0sit', 'e-w@llet') or one mistake ('desposit'). */
function undisguise(token: string): string {
  const known = SHORT_FORMS[token];
  if (known) return known;
  if (/[^a-z]/.test(token) && /[a-z]/.test(token)) {
    const letters = [...token]
      .map((character) => LOOKS_LIKE[character] ?? character)
      .join('')
      .replace(/[^a-z]/g, '');
    if (disguised.has(letters)) return letters;
    return token;
  }
  if (token.length < 6 || token.length > 10 || disguised.has(token)) return token;
  return LONG_WORDS.find((word) => word[0] === token[0] && isOneMistake(token, word)) ?? token;
}

const isOneMistake = (token: string, word: string): boolean =>
  token !== `${word}s` && Math.abs(token.length - word.length) <= 1 && editDistance(token, word) === 1;

/** The words of a sentence, and whether it asks. */
export type Sentence = { words: readonly string[]; isQuestion: boolean };

const wordsOf = (text: string): string[] =>
  text
    .replace(/[’'`´]/g, '')
    .split(/[^a-z\d@$!]+/)
    .flatMap((token) => undisguise(token.replace(/^[@$!]+|!+$/g, '')).split(' '))
    .filter(Boolean);

/**
 * The sentences of a text as plain words: without accents, look-alike letters, invisible characters, and with spaced-out
 * and disguised words restored. Takes time linear in the text.
 * @param text without its links
 */
export function toSentences(text: string): Sentence[] {
  const plain = toPlainLetters(text.slice(0, MAX_CHARACTERS))
    .replace(DOTTED_LETTERS, joined)
    .replace(SPACED_LETTERS, joined)
    .replace(CUT_WORD, joined)
    .replace(/\be[ -](w)/g, 'e$1')
    .replace(/(\d)[.,](?=\d)/g, '$1');
  const parts = plain.split(/([.!?;\n]+)/);
  return parts.flatMap((part, index) => {
    const words = index % 2 === 0 ? wordsOf(part) : [];
    return words.length > 0 ? [{ words, isQuestion: parts[index + 1]?.includes('?') ?? false }] : [];
  });
}
