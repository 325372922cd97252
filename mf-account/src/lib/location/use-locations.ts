import { get, post } from '@roadworthy/api-client';
import type { CitiesResponse, ProvincesResponse } from '@roadworthy/contract/api/reference';
import { useRequest } from '../use-request';

const noAuth = { auth: false } as const;

/** Names of all provinces, and of the cities of the selected one (CALL-10 to CALL-14). */
export function useLocations(province: string) {
  const provinces = useRequest('provinces', (signal) =>
    get<ProvincesResponse>('city_state/get-all-states', { ...noAuth, signal }),
  );
  const provinceId = provinces.answer?.data.find(({ state_name }) => state_name === province)?._id;
  const cities = useRequest(provinceId, (signal) =>
    post<CitiesResponse>('city_state/get-cities-by-state-ids', { state_ids: [provinceId] }, { ...noAuth, signal }),
  );
  return {
    provinces: provinces.answer?.data.map(({ state_name }) => state_name) ?? [],
    cities: cities.answer?.data.map(({ city_name }) => city_name) ?? [],
    failed: Boolean(provinces.failure ?? cities.failure),
    retry: provinces.failure ? provinces.retry : cities.retry,
  };
}
