import type { EditAdForm } from '@roadworthy/contract/forms/post-ad';
import { toCanonicalSpelling } from '@roadworthy/contract/options';
import type { Db } from '../../../platform/database/database';
import { findCarType, findModel } from '../../reference';
import type { ads } from '../schema';
import { chooseVariant } from './choose-variant';
import { type Gazetteer, type Location, parseLocation } from './parse-location';

/** The columns of an ad's row that come from its form. */
export type AdValues = Omit<
  typeof ads.$inferInsert,
  'id' | 'slug' | 'creatorId' | 'pictureId' | 'status' | 'clicks' | 'reveals'
>;
export type Problems = Record<string, string>;

const NO_TOWN_MESSAGE =
  'Please name the town and its province in the address, such as 12 Main Road, Stellenbosch, Western Cape';

/**
 * Converts a valid form to the row's values, with make, model, body type and location as in the reference lists.
 * @param fallback the location used for an address without a town
 * @param storedVariant the variant that the ad has now
 * @returns the values, usable only without `problems`: unknown list values, by field
 */
export async function toAdValues(
  db: Db,
  form: EditAdForm,
  gazetteer: Gazetteer,
  fallback: Location | undefined | Promise<Location | undefined>,
  storedVariant: string | null = null,
): Promise<{ values: AdValues; problems: Problems }> {
  const [{ makeId, make, modelId, model }, bodytype, fallbackLocation] = await Promise.all([
    findModel(db, form.make, form.model),
    findCarType(db, form.bodytype),
    fallback,
  ]);
  const variant = await chooseVariant(db, { make: make ?? '', model: model ?? '' }, form.variantId, storedVariant);
  const location = parseLocation(form.address, gazetteer, fallbackLocation);
  const problems = {
    ...(!make && { make: 'Please select a make' }),
    ...(make && !model && { model: 'Please select a model' }),
    ...(variant.problem && { variantId: variant.problem }),
    ...(!bodytype && { bodytype: 'Please select a body type' }),
    ...(!location && { address: NO_TOWN_MESSAGE }),
  };
  const { title, year, mileage, engine, address, description, price } = form;
  const values = {
    ...{ title, year, mileage, engine, address, description, price },
    ...{ makeId, make: make ?? '', modelId, model: model ?? '', variantId: variant.id, bodytype: bodytype ?? '' },
    ...(form.vin !== undefined && { vin: form.vin || null }),
    ...{ province: location?.province ?? '', city: location?.city ?? '' },
    condition: toCanonicalSpelling(form.condition),
    fueltype: toCanonicalSpelling(form.fueltype),
    transmission: toCanonicalSpelling(form.transmission),
    drive: toCanonicalSpelling(form.drive),
    exteriorcolor: toCanonicalSpelling(form.exteriorcolor),
    interiorcolor: toCanonicalSpelling(form.interiorcolor),
    carfeatures: [...new Set(form.carfeatures)],
  };
  return { values, problems };
}
