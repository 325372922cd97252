import { get } from '@roadworthy/api-client';
import type { CarType, Make, Model, Province } from '@roadworthy/contract/api/reference';

type Listed<Entry> = { data: Entry[] };
const open = (signal?: AbortSignal) => ({ auth: false, signal });

/** Titles of all makes (specification section 7 'Reference data'). */
export const findMakes = async (signal?: AbortSignal): Promise<string[]> =>
  (await get<Listed<Make>>('common/get-all-makes', open(signal))).data.map(({ maketitle }) => maketitle);

/** Titles of the models of one make, named by its title. */
export const findModels = async (make: string, signal?: AbortSignal): Promise<string[]> =>
  (await get<{ data: { models: Model[] } }>(`common/get-single-make/${encodeURIComponent(make)}`, open(signal))).data.models.map(
    ({ modeltitle }) => modeltitle,
  );

export const findBodyTypes = async (signal?: AbortSignal): Promise<string[]> =>
  (await get<Listed<CarType>>('common/get-all-car-types', { signal })).data.map(({ name }) => name);

export const findProvinces = async (signal?: AbortSignal): Promise<string[]> =>
  (await get<Listed<Province>>('city_state/get-all-states', open(signal))).data.map(({ state_name }) => state_name);
