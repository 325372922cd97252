import { skip, useQuery } from '@roadworthy/query';
import { useSearchParams } from '@roadworthy/router';
import { readCar } from '../../lib/value/car-in-address';
import { variantsQuery } from '../../lib/variant/api';
import { type AdFields, emptyAd } from '../ad-values';
import { bodyTypesQuery } from '../api';
import { fillVariant } from './fill-variant';
import { useOwnTown } from './use-own-town';

/**
 * The fields of a new ad for the car in the address, as if it had been chosen in the form (SELL-41). Undefined while the
 * variant is loading; one that cannot be loaded is left out.
 */
export function useCarInAddress(): AdFields | undefined {
  const [params] = useSearchParams();
  const { make, model, year, mileage, variant: id } = readCar(params);
  const town = useOwnTown();
  const bodyTypes = useQuery(bodyTypesQuery, undefined);
  const ofYear = useQuery(variantsQuery, id ? { make, model, year } : skip);
  if (!make || !model) return emptyAd;
  const fields = { ...emptyAd, make, model, year, mileage };
  if (!id) return fields;
  const isLoading = (query: { data?: unknown; error?: unknown }) => query.data === undefined && !query.error;
  if (isLoading(ofYear) || isLoading(bodyTypes)) return undefined;
  const variant = ofYear.data?.variants.find((one) => one.id === id);
  return variant
    ? { ...fields, ...fillVariant(fields, variant, { year, town, bodyTypes: bodyTypes.data ?? [] }) }
    : fields;
}
