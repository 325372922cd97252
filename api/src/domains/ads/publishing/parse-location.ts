import { normalizeText } from '../../../platform/text/spelling';
import type { NamedTown } from '../../reference';

export type Location = { province: string; city: string };

/** The words of a text between single spaces: 'Main Rd 12, Port-Elizabeth 6001' → ' main rd port elizabeth '. */
const wordsOf = (text: string): string => ` ${(normalizeText(text).match(/\p{L}+/gu) ?? []).join(' ')} `;

type Town = NamedTown & { words: string };

/** The names of towns and provinces, as words, that addresses are searched for. */
export type Gazetteer = { towns: readonly Town[]; provinces: ReadonlyMap<string, string> };

export const createGazetteer = (towns: readonly NamedTown[]): Gazetteer => ({
  towns: towns.map((town) => ({ ...town, words: wordsOf(town.name) })),
  provinces: new Map(towns.map(({ province }) => [province, wordsOf(province)])),
});

/** Picks a town: first one that is a whole part of the address, then the longer name, then the more likely one. */
const byLikelihood = (parts: ReadonlySet<string>, own: Location | undefined) => (a: Town, b: Town) =>
  Number(parts.has(b.words)) - Number(parts.has(a.words)) ||
  b.name.length - a.name.length ||
  Number(b.province === own?.province) - Number(a.province === own?.province) ||
  b.population - a.population;

/**
 * Finds town and province in an address; without a town, the seller's own. A town as a whole part wins over a street's
 * name: 'Springbok Avenue, Brits' is in Brits.
 * @returns undefined when neither is known
 */
export function parseLocation(address: string, { towns, provinces }: Gazetteer, own?: Location): Location | undefined {
  const addressWords = wordsOf(address);
  const parts = new Set(address.split(/[,;\n]/).map(wordsOf));
  const namedProvinces = new Set(
    [...provinces].filter(([, words]) => addressWords.includes(words)).map(([province]) => province),
  );
  const mayBeIn = (province: string) => namedProvinces.size === 0 || namedProvinces.has(province);
  const [town] = towns
    .filter(({ province, words }) => mayBeIn(province) && addressWords.includes(words))
    .sort(byLikelihood(parts, own));
  if (town) return { province: town.province, city: town.city };
  return own && mayBeIn(own.province) ? own : undefined;
}
