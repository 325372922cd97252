import { ApiError } from '@roadworthy/api-client';
import type { ValueResponse } from '@roadworthy/contract/api/insights';
import type { Variant } from '@roadworthy/contract/api/variants';
import { valuedCarSchema } from '@roadworthy/contract/forms/valued-car';
import type { CarInAddress } from '@roadworthy/contract/paths';
import type { LoadContext } from '@roadworthy/contract/remote';
import { request } from '@roadworthy/query';
import { valueQuery } from '../lib/value/api';
import { readCar } from '../lib/value/car-in-address';
import { variantsQuery } from '../lib/variant/api';

/** `car` is what the address says of it; `variant` is known when the catalogue has it. */
export type WorthData = { car: CarInAddress; variant?: Variant | undefined } & (
  | { kind: 'form' }
  | ({ kind: 'worth' } & Pick<ValueResponse['data'], 'value' | 'timeToSell'>)
  | { kind: 'failed'; status: number; message: string }
);

/** The variant in the address; the page can be shown without it. */
async function findVariant({ make, model, year, variant }: CarInAddress, signal: AbortSignal) {
  if (!variant) return undefined;
  const found = await request(variantsQuery, { make, model, year }, { signal }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    return { variants: [] };
  });
  return found.variants.find(({ id }) => id === variant);
}

/** Values the car in the address, if it names a whole one. */
export async function loadWorth({ url, signal }: Pick<LoadContext, 'url' | 'signal'>): Promise<WorthData> {
  const car = readCar(url.searchParams);
  if (!(await valuedCarSchema.isValid(car))) return { kind: 'form', car };
  const { make, model, year, mileage, variant: id } = car;
  const query = { make, model, year, mileage, ...(id && { variant: id }) };
  const [variant, worth] = await Promise.all([
    findVariant(car, signal),
    request(valueQuery, query, { signal }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return error;
    }),
  ]);
  if (worth instanceof ApiError) return { kind: 'failed', car, variant, status: worth.status, message: worth.message };
  return { kind: 'worth', car, variant, value: worth.value, timeToSell: worth.timeToSell };
}
