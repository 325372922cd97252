import { ApiError } from '@roadworthy/api-client';
import type { Ad } from '@roadworthy/contract/api/listings';
import type { LoadContext } from '@roadworthy/contract/remote';
import { request } from '@roadworthy/query';
import { adQuery } from './api';

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
  | { kind: 'car'; car: CarToDrive }
  /** The car in the address is sold or does not exist. */
  | { kind: 'gone' };

/** Loads the car of `?car=` by its slug (CALL-16). */
export async function loadCar({ url, signal }: Pick<LoadContext, 'url' | 'signal'>): Promise<TestDriveData> {
  const slug = url.searchParams.get('car');
  if (!slug) return { kind: 'any' };
  try {
    const ad = await request(adQuery, slug, { signal });
    if (ad.status !== 'active') return { kind: 'gone' };
    return { kind: 'car', car: Object.fromEntries(shownAttributes.map((name) => [name, ad[name]])) as CarToDrive };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // After another failure the car may still be for sale: the form then accepts any car.
    return { kind: error.status === 404 ? 'gone' : 'any' };
  }
}
