import { skip, useQuery } from '@roadworthy/query';
import { citiesQuery, provincesQuery } from './api';

/** Names of all provinces, and of the cities of the selected one (CALL-10 to CALL-14). */
export function useLocations(province: string) {
  const provinces = useQuery(provincesQuery, undefined);
  const provinceId = provinces.data?.find(({ state_name }) => state_name === province)?._id;
  const cities = useQuery(citiesQuery, provinceId ?? skip);
  return {
    provinces: provinces.data?.map(({ state_name }) => state_name) ?? [],
    cities: cities.currentData ?? [],
    failed: Boolean(provinces.error ?? cities.error),
    retry: provinces.error ? provinces.refetch : cities.refetch,
  };
}
