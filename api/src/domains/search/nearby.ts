import type { AdSearch, AdSummary } from '@roadworthy/contract/api/listings';
import { distanceKm, type SearchRadius } from '@roadworthy/contract/distance';
import { nameKey } from '@roadworthy/contract/name-key';
import type { LocatedTown } from '../reference';
import { extendSummary } from './serialize-list';

/** Every name of every town, the least important first, and the town that each name means. */
export type Towns = {
  named: readonly (LocatedTown & { key: string })[];
  byName: ReadonlyMap<string, LocatedTown>;
  /** Distances from each town that was searched for. */
  kmFrom: WeakMap<LocatedTown, ReadonlyMap<string, number>>;
};

/** The distances from a town, and how far from it a search looks. */
export type Nearby = {
  within: SearchRadius;
  /** Key of the town's province; absent for an unknown town. */
  province?: string;
  /** Kilometres by `townKey`. Towns without coordinates are absent; so are all for an unknown town. */
  kmByTown: ReadonlyMap<string, number>;
};

/** Town and province as keys (`nameKey`), in one. */
const townKey = (province: string, city: string): string => `${province}\n${city}`;

/** Indexes towns by name, alone and as 'Town, Province'. A town's own name wins over an alias, then the larger town. */
export function indexTowns(towns: readonly LocatedTown[]): Towns {
  const named = towns
    .map((town) => ({ ...town, key: townKey(nameKey(town.province), nameKey(town.name)) }))
    .sort((a, b) => Number(a.name === a.city) - Number(b.name === b.city) || a.population - b.population);
  const keysOf = ({ name, province }: LocatedTown) => [nameKey(name), nameKey(`${name} ${province}`)];
  const byName = new Map(named.flatMap((town) => keysOf(town).map((key) => [key, town])));
  return { named, byName, kmFrom: new WeakMap() };
}

/** The current name of a town, with its province if the name alone means another one; undefined when unknown. */
export function canonicalTown(name: string, { byName }: Towns): string | undefined {
  const town = byName.get(nameKey(name));
  if (!town) return undefined;
  const meant = byName.get(nameKey(town.city));
  return meant?.city === town.city && meant.province === town.province ? town.city : `${town.city}, ${town.province}`;
}

/** The town, and all others with known coordinates. */
function measure(from: LocatedTown, { named, kmFrom }: Towns): ReadonlyMap<string, number> {
  const known = kmFrom.get(from);
  if (known) return known;
  const kmByTown = new Map<string, number>();
  for (const { province, city, key, coordinates } of named) {
    const isSame = province === from.province && city === from.city;
    if (!isSame && !(coordinates && from.coordinates)) continue;
    const km = coordinates && from.coordinates ? distanceKm(from.coordinates, coordinates) : 0;
    kmByTown.set(key, km);
  }
  kmFrom.set(from, kmByTown);
  return kmByTown;
}

/** The distances that a search asks for; undefined when it names no town. */
export function parseNearby(search: AdSearch, towns: Towns | undefined): Nearby | undefined {
  const { near, within = 'all' as const } = search;
  if (!near?.trim()) return undefined;
  const town = towns?.byName.get(nameKey(near));
  return town && towns
    ? { within, province: nameKey(town.province), kmByTown: measure(town, towns) }
    : { within, kmByTown: new Map() };
}

/** Kilometres to a town by the keys of its province and name; infinite when unknown. */
export const kmTo = ({ kmByTown }: Nearby, province: string, city: string): number =>
  kmByTown.get(townKey(province, city)) ?? Number.POSITIVE_INFINITY;

/** Whether a radius includes a town, by the keys of its province and name; for several radii it is looked up once. */
export function createReach(nearby: Nearby, province: string, city: string): (radius: SearchRadius) => boolean {
  const km = kmTo(nearby, province, city);
  return (radius) => radius === 'all' || (radius === 'province' ? province === nearby.province : km <= radius);
}

/** Adds to each summary its distance from the search's town, if there is one. */
export const withDistances = (ads: AdSummary[], nearby: Nearby | undefined): AdSummary[] =>
  nearby
    ? ads.map((ad) => {
        const km = kmTo(nearby, nameKey(ad.province), nameKey(ad.city));
        return extendSummary(ad, { distance_km: Number.isFinite(km) ? Math.round(km) : null });
      })
    : ads;
