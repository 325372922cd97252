import type { Town } from '@roadworthy/contract/api/reference';
import { type Coordinates, distanceKm } from '@roadworthy/contract/distance';
import { foldText } from '@roadworthy/contract/name-key';
import { defineQuery } from '@roadworthy/query';

/** Every town, requested when the visitor first needs it. */
export const townsQuery = defineQuery({
  call: 'GET /reference/towns',
  request: () => ({ auth: false }),
  transformResponse: ({ data }) => data,
});

/** Towns offered below the field. */
const MAX_OFFERED_TOWNS = 8;
/** From farther away the nearest town is no help: the visitor is abroad or at sea. */
const MAX_KM_TO_NEAREST_TOWN = 150;

/** The towns with a name that begins with a text, or has a word that does; those that begin with it first. */
export function townsLike(towns: readonly Town[], text: string): Town[] {
  const typed = foldText(text).trim();
  if (!typed) return [];
  const rankOf = ({ name, aliases }: Town): number => {
    if (foldText(name).startsWith(typed)) return 0;
    const names = [name, ...aliases].map(foldText);
    if (names.some((other) => other.startsWith(typed))) return 1;
    return names.some((other) => other.split(/[\s-]/).some((word) => word.startsWith(typed))) ? 2 : 3;
  };
  return towns
    .map((town) => ({ town, rank: rankOf(town) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_OFFERED_TOWNS)
    .map(({ town }) => town);
}

/** A town as in an address: with its province if another town has the same name. */
export const townName = ({ name, province }: Town, towns: readonly Town[]): string =>
  towns.filter((town) => town.name === name).length > 1 ? `${name}, ${province}` : name;

/** The town nearest to a place; undefined far away from all. */
export function findNearestTown(place: Coordinates, towns: readonly Town[]): Town | undefined {
  const measured = towns.flatMap((town) => {
    const { lat, lon } = town;
    return lat === null || lon === null ? [] : [{ town, km: distanceKm(place, { lat, lon }) }];
  });
  const nearest = measured.reduce((best, next) => (next.km < best.km ? next : best), {
    town: undefined as Town | undefined,
    km: MAX_KM_TO_NEAREST_TOWN,
  });
  return nearest.town;
}
