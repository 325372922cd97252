import { type CallOptions, post } from '@roadworthy/api-client';
import type { AdListAnswer, AdSearch } from '@roadworthy/contract/api/listings';

/** `POST cars/get-car-list` (specification section 7). */
export const getCarList = (search: AdSearch, options?: CallOptions): Promise<AdListAnswer> =>
  post<AdListAnswer>('cars/get-car-list', search, options);
