import { parseAmount } from '@roadworthy/contract/amount';
import type { ValueQuery } from '@roadworthy/contract/api/insights';
import { conditions } from '@roadworthy/contract/options';
import { useSession } from '@roadworthy/session/use-session';
import { useDebounced } from '../../lib/use-debounced';
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

type CarOfForm = Omit<ValueQuery, 'seller' | 'ad' | 'price'>;

/** The car of the form, once variant, year and mileage are known. @param needsVariant whether the catalogue has some */
function readCar(values: AdValues, needsVariant: boolean): CarOfForm | undefined {
  const { make, model, year, variantId } = values;
  const mileage = readWhole(values.mileage, 0, MAX_MILEAGE_KM);
  if (!make || !model || !year || mileage === undefined || (needsVariant && !variantId)) return undefined;
  const condition = conditions.find((one) => one === values.condition);
  const hasVariant = variantId !== '' && variantId !== NOT_LISTED;
  return { make, model, year, mileage, ...(hasVariant && { variant: variantId }), ...(condition && { condition }) };
}

/** What to ask about the car of the form; `price` is the typed one. */
export type AdviceRequest = { car: CarOfForm; query: ValueQuery; price?: string | undefined };

/** The request for the car and the price as they were when nothing was typed for a moment; none before the car is known. */
export function usePriceAdvice({
  form: { values },
  car: { isModelKnown },
  ad,
}: AdFormState): AdviceRequest | undefined {
  const isDealer = useSession()?.user.is_dealer === true;
  // Together: a change of both is one request.
  const typed = useDebounced(`${values.mileage}\n${values.price}`, DEBOUNCE_MS);
  const [mileage = '', price = ''] = typed.split('\n');
  const car = readCar({ ...values, mileage }, isModelKnown);
  if (!car) return undefined;
  const query = { ...car, seller: isDealer ? ('dealer' as const) : ('private' as const), ...(ad && { ad: ad._id }) };
  return { car, query, price: readWhole(price, 1, MAX_PRICE_RAND) };
}
