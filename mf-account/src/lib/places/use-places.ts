import { get, post } from '@roadworthy/api-client';
import type { CitiesAnswer, ProvincesAnswer } from '@roadworthy/contract/api/reference';
import { useAnswer } from '../use-answer';

const open = { auth: false } as const;

/** Names of all provinces, and of the cities of the one that is chosen (specification section 7 'Reference data'). */
export function usePlaces(province: string) {
  const provinces = useAnswer('provinces', (signal) =>
    get<ProvincesAnswer>('city_state/get-all-states', { ...open, signal }),
  );
  const chosen = provinces.answer?.data.find(({ state_name }) => state_name === province)?._id;
  const cities = useAnswer(chosen, (signal) =>
    post<CitiesAnswer>('city_state/get-cities-by-state-ids', { state_ids: [chosen] }, { ...open, signal }),
  );
  return {
    provinces: provinces.answer?.data.map(({ state_name }) => state_name) ?? [],
    cities: cities.answer?.data.map(({ city_name }) => city_name) ?? [],
    failed: Boolean(provinces.failure ?? cities.failure),
    retry: provinces.failure ? provinces.retry : cities.retry,
  };
}
