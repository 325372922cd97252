import type { conditions, sellerKinds } from '@roadworthy/contract/options';
import type { Db } from '../../platform/database/database';
import { findValuedVariant, type ValuedVariant } from '../../read-models/valued-variant';
import { type Valuation, valueCar } from './valuation/value-car';

/** A car as a visitor describes it, with an id of the catalogue as its variant; its own ad, if any, is not compared. */
export type DescribedCar = {
  make: string;
  model: string;
  year: number;
  mileage: number;
  variant?: string | undefined;
  condition?: (typeof conditions)[number] | undefined;
  seller?: (typeof sellerKinds)[number] | undefined;
  ad?: number | undefined;
};

/** No ad has this id. */
const NO_AD = 0;

/** Its variant; undefined for an unknown one and for that of another model. */
export const findVariantOf = async (
  db: Db,
  { variant, make, model }: DescribedCar,
): Promise<ValuedVariant | undefined> => (variant ? findValuedVariant(db, { id: variant, make, model }) : undefined);

/** The value of a described car; undefined beside too few comparable ones. */
export function valueDescribedCar(
  db: Db,
  { make, model, year, mileage, variant, condition = 'Used', seller, ad = NO_AD }: DescribedCar,
  known: ValuedVariant | undefined,
): Promise<Valuation | undefined> {
  const subject = {
    ...{ id: ad, price: 0, posted: 0, year, mileage, isDealer: seller === 'dealer' },
    variant: known && variant ? variant : null,
    newPrice: known?.newPrice ?? null,
    newPriceYear: known?.newPriceYear ?? null,
  };
  return valueCar(db, subject, { make, model, condition });
}
