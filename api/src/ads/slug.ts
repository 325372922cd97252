import { addressWords } from '../rich-text/address-words';

/** What of a title stands in its ad's address; never empty. */
export const slugWords = (title: string): string => addressWords(title) || 'ad';

/** The last part of an ad's address: its title, and its id, by which no two are the same. Never a number alone. */
export const slugOf = (title: string, id: number): string => `${slugWords(title)}-${id}`;
