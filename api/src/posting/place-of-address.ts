import { plain } from '../ads/spelling';
import type { NamedTown } from '../reference/queries';

export type Place = { province: string; city: string };

/** Words alone, between single blanks: 'Main Rd 12, Port-Elizabeth 6001' → ' main rd port elizabeth '. */
const wordsOf = (text: string): string => ` ${(plain(text).match(/\p{L}+/gu) ?? []).join(' ')} `;

const has = (address: string, name: string) => address.includes(wordsOf(name));

/**
 * The town that was meant: first one that is a whole part of the address, then the longer name, then what is likelier.
 */
const meant = (parts: ReadonlySet<string>, own: Place | undefined) => (one: NamedTown, other: NamedTown) =>
  Number(parts.has(wordsOf(other.name))) - Number(parts.has(wordsOf(one.name))) ||
  other.name.length - one.name.length ||
  Number(other.province === own?.province) - Number(one.province === own?.province) ||
  other.population - one.population;

/**
 * Town and province of an address by the names in it, of a province that is named if one is; where it names no such
 * town, the seller's own. 'Springbok Avenue, Brits' is in Brits: streets are named after towns.
 * @returns undefined when neither tells
 */
export function placeOfAddress(address: string, towns: readonly NamedTown[], own?: Place): Place | undefined {
  const words = wordsOf(address);
  const parts = new Set(address.split(/[,;\n]/).map(wordsOf));
  const provinces = new Set(towns.map(({ province }) => province).filter((province) => has(words, province)));
  const mayBeIn = (province: string) => provinces.size === 0 || provinces.has(province);
  const [town] = towns.filter(({ province, name }) => mayBeIn(province) && has(words, name)).sort(meant(parts, own));
  if (town) return { province: town.province, city: town.city };
  return own && mayBeIn(own.province) ? own : undefined;
}
