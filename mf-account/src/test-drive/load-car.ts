import { ApiError } from '@roadworthy/api-client';
import type { Ad } from '@roadworthy/contract/api/listings';
import type { SlotDay } from '@roadworthy/contract/api/test-drives';
import type { LoadContext } from '@roadworthy/contract/remote';
import { request } from '@roadworthy/query';
import { adQuery, slotsQuery } from './api';

const shownAttributes = [
  '_id',
  'slug',
  'title',
  'make',
  'model',
  'price',
  'mileage',
  'fueltype',
  'transmission',
  'address',
  'picture',
] as const;
/** The attributes of the car that the page shows. */
export type CarToDrive = Pick<Ad, (typeof shownAttributes)[number]>;

export type TestDriveData =
  | { kind: 'any' }
  /** Without `days` the form asks for any time. */
  | { kind: 'car'; car: CarToDrive; days?: readonly SlotDay[] }
  /** The car in the address is sold or does not exist. */
  | { kind: 'gone' };

/** The slots of an ad; undefined when they cannot be loaded, because they are optional. */
async function loadSlots(slug: string, signal: AbortSignal): Promise<readonly SlotDay[] | undefined> {
  try {
    return await request(slotsQuery, slug, { signal });
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Loads the car of `?car=` by its slug, and when it can be driven (CALL-16, CALL-76). */
export async function loadCar({ url, signal }: Pick<LoadContext, 'url' | 'signal'>): Promise<TestDriveData> {
  const slug = url.searchParams.get('car');
  if (!slug) return { kind: 'any' };
  try {
    const [ad, days] = await Promise.all([request(adQuery, slug, { signal }), loadSlots(slug, signal)]);
    if (ad.status !== 'active') return { kind: 'gone' };
    const car = Object.fromEntries(shownAttributes.map((name) => [name, ad[name]])) as CarToDrive;
    return { kind: 'car', car, days };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // After another failure the car may still be for sale: the form then accepts any car.
    return { kind: error.status === 404 ? 'gone' : 'any' };
  }
}
