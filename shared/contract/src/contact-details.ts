/** Ten digits after 0, or nine after 27, in any grouping: 082 123 4567, +27 (82) 123-4567. */
const PHONE_PATTERN = /(?<!\d)(?:(?:\+|00)?27(?:[\s().-]*\d){9}|0(?:[\s().-]*\d){9})(?!\d)/;
const EMAIL_PATTERN = /[\p{L}\d._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\d-]+(?:\.|\s(?:dot|\(dot\))\s)\p{L}{2,}/iu;
const URL_PATTERN =
  /\bhttps?:\/\/|\bwww\.|\b[a-z\d-]+\.(?:co\.za|org\.za|com|net|org|africa|capetown|joburg|durban)\b/i;

/**
 * Whether a text contains a telephone number, an e-mail address or a URL (SELL-4, SELL-10). Prices, distances and years
 * do not count as numbers.
 */
export const hasContactDetails = (text: string): boolean =>
  [PHONE_PATTERN, EMAIL_PATTERN, URL_PATTERN].some((pattern) => pattern.test(text));
