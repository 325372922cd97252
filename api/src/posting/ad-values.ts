import type { EditAdForm } from '@roadworthy/contract/forms/post-ad';
import { storedSpelling } from '@roadworthy/contract/options';
import type { ads } from '../ads/tables';
import type { Sql } from '../database/database';
import { carTypeNamed, modelNamed } from '../reference/queries';
import { type Gazetteer, type Place, placeOfAddress } from './place-of-address';

/** What the form of an ad decides of its row. */
export type AdValues = Omit<
  typeof ads.$inferInsert,
  'id' | 'slug' | 'creatorId' | 'pictureId' | 'status' | 'clicks' | 'reveals'
>;
export type Problems = Record<string, string>;

const noTown = 'Please name the town and its province in the address, such as 12 Main Road, Stellenbosch, Western Cape';

/**
 * The row's values from a form that keeps the rules: make, model, body type and place as our own lists have them, the
 * others in the spelling that is stored.
 * @param own the place that an address without a town means
 * @returns the values, good only without `problems`: what the lists do not have, by field
 */
export async function adValues(
  database: Sql,
  form: EditAdForm,
  gazetteer: Gazetteer,
  own: Place | undefined | Promise<Place | undefined>,
): Promise<{ values: AdValues; problems: Problems }> {
  const [{ makeId, make, modelId, model }, bodytype, home] = await Promise.all([
    modelNamed(database, form.make, form.model),
    carTypeNamed(database, form.bodytype),
    own,
  ]);
  const place = placeOfAddress(form.address, gazetteer, home);
  const problems = {
    ...(!make && { make: 'Please select a make' }),
    ...(make && !model && { model: 'Please select a model' }),
    ...(!bodytype && { bodytype: 'Please select a body type' }),
    ...(!place && { address: noTown }),
  };
  const { title, year, mileage, engine, address, description, price } = form;
  const values = {
    ...{ title, year, mileage, engine, address, description, price },
    ...{ makeId, make: make ?? '', modelId, model: model ?? '', bodytype: bodytype ?? '' },
    ...{ province: place?.province ?? '', city: place?.city ?? '' },
    condition: storedSpelling(form.condition),
    fueltype: storedSpelling(form.fueltype),
    transmission: storedSpelling(form.transmission),
    drive: storedSpelling(form.drive),
    exteriorcolor: storedSpelling(form.exteriorcolor),
    interiorcolor: storedSpelling(form.interiorcolor),
    carfeatures: [...new Set(form.carfeatures)],
  };
  return { values, problems };
}
