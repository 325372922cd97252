import { foldText } from '@roadworthy/contract/name-key';
import { rewrite } from './rewrite';

/** A number with what is written to it: a currency, a multiplier ('250k' is 250,000), a unit ('1400cc'), a plus ('2018+'). */
export type NumberToken = {
  kind: 'number';
  /** As written, without what follows it. */
  text: string;
  value: number;
  hasCurrency: boolean;
  hasMultiplier: boolean;
  hasDecimals: boolean;
  hasPlus: boolean;
};
/** `text` is folded: lower case without accents. A mark is punctuation that may matter: ',', '/', '-', '<', '+-'. */
export type Token = { kind: 'word' | 'mark'; text: string } | NumberToken;

const MULTIPLIERS: Readonly<Record<string, number>> = {
  ...{ k: 1e3, thousand: 1e3, duisend: 1e3, grand: 1e3 },
  ...{ m: 1e6, mil: 1e6, mill: 1e6, milj: 1e6, million: 1e6, miljoen: 1e6, bar: 1e6 },
};

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  ...{ two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12 },
  ...{ twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90, hundred: 100 },
  ...{ twee: 2, drie: 3, vier: 4, vyf: 5, ses: 6, sewe: 7, agt: 8, nege: 9, tien: 10, twaalf: 12 },
  ...{
    twintig: 20,
    dertig: 30,
    veertig: 40,
    vyftig: 50,
    sestig: 60,
    sewentig: 70,
    tagtig: 80,
    negentig: 90,
    honderd: 100,
  },
};

/** Digits in groups ('300 000', '40,000', '1.200.000') before a plain number with decimals; groups of blanks take no 'k'. */
const DIGITS = String.raw`\d{1,3}(?:[ \u00a0]\d{3})+(?![\d]|\s?k\b)|\d{1,3}(?:,\d{3})+(?!\d)|\d{1,3}(?:\.\d{3}){2,}(?!\d)|\d+(?:[.,]\d{1,2}(?!\d))?`;
/** 'R1.5 m'; without a currency an 'm' apart is no million. */
const MILLION_APART = String.raw`(?<=\b(?:r|zar)\s?\d{1,2}(?:[.,]\d{1,2})?\s)m`;
const MULTIPLIER = String.raw`(?:(k|m)(?![\p{L}\d])|\s?(k|${MILLION_APART}|mil|mill|milj|million|miljoen|thousand|duisend|grand|bar)(?![\p{L}\d]))?`;
const NUMBER = new RegExp(String.raw`(r\s?|zar\s?)?(${DIGITS})${MULTIPLIER}(\s?\+(?!\/?-))?`, 'uy');
/** What may follow an integer without a blank; other letters make it a word ('320i', '4x4'). */
const UNIT =
  /(?:kms?|kk?ms?|kilos?|cc|l|lt|litres?|liters?|seaters?|seats?|sitplekke?|dr|doors?|deure?|yrs?|years?|x)(?![\p{L}\d])/uy;
const WORD = /\p{L}[\p{L}\d]*(?:['’./-][\p{L}\d]+)*\+?|\d[\p{L}\d]*(?:[-/][\p{L}\d]+)*\+?/uy;
const MARK = /\+\/?-|[-–—/<>≤≥±~,.;:!?()&+]/uy;
const SHORT_YEAR = /['’`](\d\d)(?!\d)/uy;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

const numberToken = (text: string, value: number, more: Partial<NumberToken> = {}): NumberToken => ({
  ...{ kind: 'number', text, value, hasCurrency: false, hasMultiplier: false, hasDecimals: false, hasPlus: false },
  ...more,
});

/** The token at a position and where it ends; undefined at a blank or a character without meaning. */
function scanAt(text: string, at: number): { token: Token; end: number } | undefined {
  const shortYear = matchAt(SHORT_YEAR, text, at);
  if (shortYear)
    return { token: numberToken(shortYear[0], 2000 + Number(shortYear[1])), end: at + shortYear[0].length };
  const number = matchAt(NUMBER, text, at);
  if (number) {
    const [whole, currency, digits = '', attached, apart, plus] = number;
    const end = at + whole.length;
    const multiplier = attached ?? apart;
    const isGrouped = /^\d{1,3}(?:[ \u00a0,.]\d{3})+$/.test(digits);
    const plain = isGrouped ? digits.replace(/\D/g, '') : digits.replace(',', '.');
    const value = Number((Number(plain) * (multiplier ? (MULTIPLIERS[multiplier] ?? 1) : 1)).toPrecision(12));
    const hasDecimals = !isGrouped && !multiplier && /[.,]/.test(digits);
    const isLoose = currency?.endsWith(' ') && !isGrouped && !multiplier && value < 10_000;
    const isNumber = hasDecimals || !/[\p{L}\d]/u.test(text.charAt(end)) || matchAt(UNIT, text, end) !== null;
    if (isNumber && !isLoose)
      return {
        token: numberToken(whole.trim(), value, {
          ...{ hasCurrency: currency !== undefined, hasMultiplier: multiplier !== undefined },
          ...{ hasDecimals, hasPlus: plus !== undefined },
        }),
        end,
      };
  }
  const word = matchAt(WORD, text, at);
  if (word) return { token: { kind: 'word', text: word[0] }, end: at + word[0].length };
  const mark = matchAt(MARK, text, at);
  return mark ? { token: { kind: 'mark', text: mark[0] }, end: at + mark[0].length } : undefined;
}

/** Writes 'sixty thousand' and 'twee honderd duisend' as numbers; a number word alone stays small. */
function joinNumberWords(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    const value = token.kind === 'word' ? NUMBER_WORDS[token.text] : undefined;
    const multiplier = token.kind === 'word' && token.text !== 'bar' ? MULTIPLIERS[token.text] : undefined;
    const isWritten = last?.kind === 'number' && last.value < 1000 && /\p{L}$/u.test(last.text);
    if (value !== undefined && isWritten && last.value !== value) {
      const total = value === 100 ? last.value * 100 : last.value + value;
      joined[joined.length - 1] = numberToken(`${last.text} ${token.text}`, total);
    } else if (value !== undefined) joined.push(numberToken(token.text, value));
    else if (multiplier && token.text.length > 1 && last?.kind === 'number' && last.value < 1000)
      joined[joined.length - 1] = {
        ...last,
        text: `${last.text} ${token.text}`,
        value: last.value * multiplier,
        hasMultiplier: true,
      };
    else joined.push(token);
  }
  return joined;
}

/** The words, numbers and marks of a sentence, in order. */
export function scanTokens(sentence: string): Token[] {
  const text = rewrite(foldText(sentence).replaceAll('’', "'"));
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const scanned = scanAt(text, at);
    if (scanned) tokens.push(scanned.token);
    at = scanned?.end ?? at + 1;
  }
  return joinNumberWords(tokens);
}
