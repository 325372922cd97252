import type { AdSummary } from '@roadworthy/contract/api/listings';
import { MAX_RECENTLY_VIEWED } from '@roadworthy/contract/limits';
import { MAX_SAVED_CARS, saveCars, toSavedCar } from '@roadworthy/contract/saved-cars';
import { request } from '@roadworthy/query';
import { summariesQuery } from '../recently-viewed/api';

/** Ids or slugs of the cars of each list. */
export type ListedCars = { favourites: readonly string[]; compare: readonly string[]; viewed: readonly string[] };

/** Requested in pages of the call's limit, each car once. */
async function loadSummaries(names: readonly string[]): Promise<Map<string, AdSummary>> {
  const found = new Map<string, AdSummary>();
  for (let start = 0; start < names.length; start += MAX_RECENTLY_VIEWED) {
    const page = await request(summariesQuery, names.slice(start, start + MAX_RECENTLY_VIEWED));
    for (const ad of page) found.set(ad._id, ad).set(ad.slug, ad);
  }
  return found;
}

/**
 * Saves the cars of the lists for the offline page, as they are offered now.
 * @param isCurrent false once the lists have changed, such as at the end of the session; then the rest is not saved
 * @returns whether all lists were saved
 */
export async function saveLists(lists: ListedCars, isCurrent: () => boolean): Promise<boolean> {
  // Favourites are listed in the order of marking.
  const newest = { ...lists, favourites: [...lists.favourites].reverse().slice(0, MAX_SAVED_CARS) };
  const summaries = await loadSummaries([...new Set(Object.values(newest).flat())]);
  for (const [list, names] of Object.entries(newest)) {
    if (!isCurrent()) return false;
    const ads = names.flatMap((name) => summaries.get(name) ?? []);
    await saveCars(
      list as keyof ListedCars,
      ads.map((ad) => toSavedCar(ad)),
    );
  }
  return true;
}
