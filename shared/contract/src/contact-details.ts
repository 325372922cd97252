/** Ten digits after 0, or nine after 27, in any grouping: 082 123 4567, +27 (82) 123-4567. */
const telephone = /(?<!\d)(?:(?:\+|00)?27(?:[\s().-]*\d){9}|0(?:[\s().-]*\d){9})(?!\d)/;
const mail = /[\p{L}\d._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\d-]+(?:\.|\s(?:dot|\(dot\))\s)\p{L}{2,}/iu;
const site = /\bhttps?:\/\/|\bwww\.|\b[a-z\d-]+\.(?:co\.za|org\.za|com|net|org|africa|capetown|joburg|durban)\b/i;

/**
 * Whether a text tells how to reach somebody: a telephone number, an e-mail address or a site (specification section 5
 * 'Ad rules': no contact details in title or description). Prices, distances and years are not taken for numbers.
 */
export const hasContactDetails = (text: string): boolean => [telephone, mail, site].some((sign) => sign.test(text));
