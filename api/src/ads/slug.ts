import { addressWords } from '../rich-text/address-words';

/** The last part of an ad's address: its title, and its id, by which no two are the same. Never a number alone. */
export const slugOf = (title: string, id: number): string => `${addressWords(title) || 'ad'}-${id}`;
