import { get } from '@roadworthy/api-client';
import type { CarType, Make } from '@roadworthy/contract/api/reference';
import { getCurrentYear } from '@roadworthy/contract/dates';
import type { LoadContext } from '@roadworthy/contract/remote';
import { getCarList } from '../lib/get-car-list';

export type HeroData = { makes: Make[]; carTypes: CarType[]; count: number; thisYear: number };

/** Loads the options of the search box. */
export async function loadHero({ signal }: LoadContext): Promise<HeroData> {
  const [makes, carTypes, cars] = await Promise.all([
    get<{ data: Make[] }>('common/get-all-makes', { auth: false, signal }),
    get<{ data: CarType[] }>('common/get-all-car-types', { signal }),
    getCarList({ limit: 1 }, { signal }),
  ]);
  return { makes: makes.data, carTypes: carTypes.data, count: cars.count_records, thisYear: getCurrentYear() };
}
