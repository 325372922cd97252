import { plain } from './spelling';

/** Characters of a title that an address shows: one letter may become many when it is written plainly. */
const longest = 120;

/** The last part of an ad's address: its title, and its id, by which no two are the same. Never a number alone. */
export function slugOf(title: string, id: number): string {
  const words = plain(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '');
  return `${words || 'ad'}-${id}`;
}
