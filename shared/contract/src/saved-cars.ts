import type { AdSummary } from './api/listings';
import { hasDataSaver } from './data-saver';
import { paths } from './paths';
import { formatMileage, formatPrice } from './price';
import { savedCarsCache } from './storage-keys';

/** The lists that the offline page shows, in this order. */
const savedLists = ['favourites', 'compare', 'viewed', 'own-ads'] as const;
export type SavedList = (typeof savedLists)[number];
/** Cars of one list, the first ones. */
export const MAX_SAVED_CARS = 20;

/** A car as the offline page shows it: texts, and the address of a small picture. */
export type SavedCar = { path: string; title: string; price: string; facts: string; picture?: string };
/** `savedAt`: ISO 8601. */
type SavedCars = { savedAt: string; cars: readonly SavedCar[] };

type ShownFields =
  | 'slug'
  | 'title'
  | 'price'
  | 'year'
  | 'mileage'
  | 'fueltype'
  | 'transmission'
  | 'address'
  | 'picture';

/** @param note what the list adds to the car's facts, such as the status of an own ad */
export const toSavedCar = (ad: Pick<AdSummary, ShownFields>, note = ''): SavedCar => ({
  path: paths.ad(ad.slug),
  title: ad.title,
  price: formatPrice(ad.price),
  facts: [String(ad.year), formatMileage(ad.mileage), ad.fueltype, ad.transmission, ad.address, note]
    .filter(Boolean)
    .join(' · '),
  ...(ad.picture && { picture: ad.picture.url.replace(/[^/]*$/, '320.webp') }),
});

const listAddress = (list: SavedList): string => `/saved/${list}.json`;

async function readList(cache: Cache, list: SavedList): Promise<SavedCars | undefined> {
  const stored = await cache.match(listAddress(list));
  return stored && ((await stored.json()) as SavedCars);
}

/** Stores pictures of saved cars and deletes those of others. */
async function keepPictures(cache: Cache): Promise<void> {
  const lists = await Promise.all(savedLists.map((list) => readList(cache, list)));
  const wanted = new Set(lists.flatMap((list) => list?.cars.flatMap(({ picture }) => picture ?? []) ?? []));
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!pathname.endsWith('.json') && !wanted.delete(pathname)) await cache.delete(pathname);
  }
  if (hasDataSaver()) return;
  for (const picture of wanted) await cache.add(picture).catch(() => {});
}

/**
 * Saves a list for the offline page, in place of the one before. Without a service worker nothing is saved, because nothing
 * could show it.
 */
export async function saveCars(list: SavedList, cars: readonly SavedCar[]): Promise<void> {
  if (typeof caches === 'undefined' || !navigator.serviceWorker?.controller) return;
  const cache = await caches.open(savedCarsCache);
  const value: SavedCars = { savedAt: new Date().toISOString(), cars: cars.slice(0, MAX_SAVED_CARS) };
  if (value.cars.length === 0) await cache.delete(listAddress(list));
  else await cache.put(listAddress(list), new Response(JSON.stringify(value)));
  await keepPictures(cache);
}
