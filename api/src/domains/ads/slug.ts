import { slugify } from '../../platform/text/slugify';

/** The part of an ad's slug that is derived from its title; never empty. */
export const slugWords = (title: string): string => slugify(title) || 'ad';

/** The slug of an ad: its title, and its id for uniqueness. Never a plain number. */
export const slugOf = (title: string, id: number): string => `${slugWords(title)}-${id}`;
