import { normalizeText } from './spelling';

/** Limits the slug: transliteration may turn one letter into several. */
const MAX_LENGTH = 120;

/** A slug without accents: 'How to Buy – Part 2' becomes 'how-to-buy-part-2'. Empty for a text without words. */
export const slugify = (text: string): string =>
  normalizeText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '');
