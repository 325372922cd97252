import { plain } from '../ads/spelling';

/** Characters of a text that an address shows: one letter may become many when it is written plainly. */
const longest = 120;

/** A text as a part of an address, without accents: 'How to Buy – Part 2' is 'how-to-buy-part-2'. Empty when it has no words. */
export const addressWords = (text: string): string =>
  plain(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '');
