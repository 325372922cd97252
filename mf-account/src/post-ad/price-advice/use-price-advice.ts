import { parseAmount } from '@roadworthy/contract/amount';
import type { ValueQuery } from '@roadworthy/contract/api/insights';
import { conditions } from '@roadworthy/contract/options';
import { skip, useQuery } from '@roadworthy/query';
import { useSession } from '@roadworthy/session/use-session';
import { useDebounced } from '../../lib/use-debounced';
import { valueQuery } from '../../lib/value/api';
import { type AdValues, NOT_LISTED } from '../ad-values';
import type { AdFormState } from '../use-ad-form';

/** A request is sent when nothing was typed for this time. */
const DEBOUNCE_MS = 400;
const [MAX_MILEAGE_KM, MAX_PRICE_RAND] = [2_000_000, 1_000_000_000];

/** A typed whole number within its range, as the query sends it; undefined for another text. */
function readWhole(text: string, min: number, max: number): string | undefined {
  const number = parseAmount(text);
  return Number.isInteger(number) && number >= min && number <= max ? String(number) : undefined;
}

/** The car of the form, once variant, year and mileage are known. @param needsVariant whether the catalogue has some */
function readCar(values: AdValues, needsVariant: boolean): Omit<ValueQuery, 'seller' | 'ad' | 'price'> | undefined {
  const { make, model, year, variantId } = values;
  const mileage = readWhole(values.mileage, 0, MAX_MILEAGE_KM);
  if (!make || !model || !year || mileage === undefined || (needsVariant && !variantId)) return undefined;
  const condition = conditions.find((one) => one === values.condition);
  const hasVariant = variantId !== '' && variantId !== NOT_LISTED;
  return { make, model, year, mileage, ...(hasVariant && { variant: variantId }), ...(condition && { condition }) };
}

/** What such cars are offered for, and the label that the typed price would get. Both come after the form, if at all. */
export function usePriceAdvice({ form: { values }, car: { isModelKnown }, ad }: AdFormState) {
  const isDealer = useSession()?.user.is_dealer === true;
  const mileage = useDebounced(values.mileage, DEBOUNCE_MS);
  const priceText = useDebounced(values.price, DEBOUNCE_MS);
  const car = readCar({ ...values, mileage }, isModelKnown);
  const query = car && {
    ...car,
    seller: isDealer ? ('dealer' as const) : ('private' as const),
    ...(ad && { ad: ad._id }),
  };
  const price = readWhole(priceText, 1, MAX_PRICE_RAND);
  const worth = useQuery(valueQuery, query ?? skip);
  const labeled = useQuery(valueQuery, query && price !== undefined ? { ...query, price } : skip);
  return { car, value: worth.currentData?.value, label: labeled.currentData?.label };
}
