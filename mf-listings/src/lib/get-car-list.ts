import { type CallOptions, post } from '@roadworthy/api-client';
import type { AdListResponse, AdSearch } from '@roadworthy/contract/api/listings';

/** `POST cars/get-car-list` (CALL-15). */
export const getCarList = (search: AdSearch, options?: CallOptions): Promise<AdListResponse> =>
  post<AdListResponse>('cars/get-car-list', search, options);
