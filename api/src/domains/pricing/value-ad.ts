import type { Db } from '../../platform/database/database';
import { type DescribedCar, findVariantOf, valueDescribedCar } from './described-car';
import type { Valuation } from './valuation/value-car';
import { labelPrice } from './valuation/value-label';

/** What an estimate needs of an ad. */
export type ValuedAd = Pick<DescribedCar, 'make' | 'model' | 'year' | 'mileage' | 'condition'> & {
  id: number;
  isDealer: boolean;
  variant: { id: string } | null;
};

/** The value of an ad's car, from the other ads as they are now; undefined beside too few comparable ones. */
export async function valueAd(db: Db, ad: ValuedAd): Promise<Valuation | undefined> {
  const { id, isDealer, variant, make, model, year, mileage, condition } = ad;
  const car: DescribedCar = {
    ...{ make, model, year, mileage, condition, ad: id },
    variant: variant?.id,
    seller: isDealer ? 'dealer' : 'private',
  };
  return valueDescribedCar(db, car, await findVariantOf(db, car));
}

/** Whether a price in rand is so far below the estimate that it needs checking, by the rule of the price label. */
export const isDoubtfulPrice = (price: number, valuation: Valuation): boolean =>
  labelPrice(price, valuation) === 'check';
