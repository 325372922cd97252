import { ApiError, get } from '@roadworthy/api-client';
import type { Ad, AdAnswer } from '@roadworthy/contract/api/listings';
import type { LoadContext } from '@roadworthy/contract/remote';

const facts = [
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
/** What the page shows of the car. */
export type CarToDrive = Pick<Ad, (typeof facts)[number]>;

export type TestDriveData =
  | { kind: 'any' }
  | { kind: 'car'; car: CarToDrive }
  /** The car that the address names is sold, or not there. */
  | { kind: 'gone' };

/** The car that `?car=` names by its slug (specification section 7 'Listings and dealers'). */
export async function loadCar({ url, signal }: Pick<LoadContext, 'url' | 'signal'>): Promise<TestDriveData> {
  const slug = url.searchParams.get('car');
  if (!slug) return { kind: 'any' };
  try {
    const call = `cars/get-single-car/${encodeURIComponent(slug)}`;
    const { data } = await get<AdAnswer>(call, { auth: false, signal });
    if (data.status !== 'active') return { kind: 'gone' };
    return { kind: 'car', car: Object.fromEntries(facts.map((fact) => [fact, data[fact]])) as CarToDrive };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // What could not be asked is not said to be sold: the form asks for any car then.
    return { kind: error.status === 404 ? 'gone' : 'any' };
  }
}
