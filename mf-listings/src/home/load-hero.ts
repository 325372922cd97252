import type { CarType, Make } from '@roadworthy/contract/api/reference';
import { getCurrentYear } from '@roadworthy/contract/dates';
import type { LoadContext } from '@roadworthy/contract/remote';
import { request } from '@roadworthy/query';
import { adListQuery } from '../lib/ads/api';
import { carTypesQuery, makesQuery } from './api';

export type HeroData = { makes: Make[]; carTypes: CarType[]; count: number; thisYear: number };

/** Loads the options of the search box. */
export async function loadHero({ signal }: LoadContext): Promise<HeroData> {
  const [makes, carTypes, cars] = await Promise.all([
    request(makesQuery, undefined, { signal }),
    request(carTypesQuery, undefined, { signal }),
    request(adListQuery, { limit: 1 }, { signal }),
  ]);
  return { makes, carTypes, count: cars.count_records, thisYear: getCurrentYear() };
}
