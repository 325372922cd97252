import { plain } from '../ads/spelling';
import type { NamedTown } from '../reference/queries';

export type Place = { province: string; city: string };

/** Words alone, between single blanks: 'Main Rd 12, Port-Elizabeth 6001' → ' main rd port elizabeth '. */
const wordsOf = (text: string): string => ` ${(plain(text).match(/\p{L}+/gu) ?? []).join(' ')} `;

type Town = NamedTown & { words: string };

/** What addresses are looked through for: the names of towns and provinces, as words. */
export type Gazetteer = { towns: readonly Town[]; provinces: ReadonlyMap<string, string> };

export const gazetteerOf = (towns: readonly NamedTown[]): Gazetteer => ({
  towns: towns.map((town) => ({ ...town, words: wordsOf(town.name) })),
  provinces: new Map(towns.map(({ province }) => [province, wordsOf(province)])),
});

/**
 * The town that was meant: first one that is a whole part of the address, then the longer name, then what is likelier.
 */
const meant = (parts: ReadonlySet<string>, own: Place | undefined) => (one: Town, other: Town) =>
  Number(parts.has(other.words)) - Number(parts.has(one.words)) ||
  other.name.length - one.name.length ||
  Number(other.province === own?.province) - Number(one.province === own?.province) ||
  other.population - one.population;

/**
 * Town and province of an address by the names in it, of a province that is named if one is; where it names no such
 * town, the seller's own. 'Springbok Avenue, Brits' is in Brits: streets are named after towns.
 * @returns undefined when neither tells
 */
export function placeOfAddress(address: string, { towns, provinces }: Gazetteer, own?: Place): Place | undefined {
  const all = wordsOf(address);
  const parts = new Set(address.split(/[,;\n]/).map(wordsOf));
  const named = new Set([...provinces].filter(([, words]) => all.includes(words)).map(([province]) => province));
  const mayBeIn = (province: string) => named.size === 0 || named.has(province);
  const [town] = towns
    .filter(({ province, words }) => mayBeIn(province) && all.includes(words))
    .sort(meant(parts, own));
  if (town) return { province: town.province, city: town.city };
  return own && mayBeIn(own.province) ? own : undefined;
}
