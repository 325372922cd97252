import type { Variant, VariantCheck } from '@roadworthy/contract/api/variants';
import type { AdFields } from '../ad-values';

type CarFields = Pick<AdFields, 'make' | 'model' | 'fueltype' | 'transmission' | 'drive' | 'bodytype'> &
  Record<'year' | 'engine', string | number>;

/** What an ad says about its car, as the catalogue checks it. */
export const toCombination = (
  { make, model, year, engine, fueltype, transmission, drive, bodytype }: CarFields,
  variant?: Variant,
): VariantCheck => ({
  make,
  model,
  year: Number(year),
  engine: Number(engine),
  fuel: fueltype,
  transmission,
  drive,
  bodyType: bodytype,
  variant: variant?.name,
});
