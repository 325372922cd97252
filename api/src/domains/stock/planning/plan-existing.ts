import { HELD_STATUS, HIDDEN_STATUS, heldAdMessage, hiddenAdMessage } from '@roadworthy/contract/options';
import type { Db } from '../../../platform/database/database';
import type { StockAd } from '../../../read-models/stock-ads';
import type { Posting } from '../../ads';
import type { StockCar } from '../reading/read-car';
import { findVariantOf, namesOf } from './complete-car';
import { type Change, diffCar } from './diff-car';
import type { KnownNames } from './known-names';
import { describeErrors, noOutcome, type Outcome, refuse } from './planned-row';

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((entry, index) => entry === b[index]);
const pathOf = (address: string): string => (URL.canParse(address) ? new URL(address).pathname : address);

/** Whether the photos of a file are others than those of the ad. Pictures chosen by hand stay until the file changes. */
function hasOtherPhotos({ photos, pictures }: StockAd, given: readonly string[]): boolean {
  if (given.length === 0 || isSameList(given, photos) || isSameList(given.map(pathOf), pictures)) return false;
  return photos.length > 0 || pictures.length === 0;
}

const countPhotos = (count: number): string => `${count} ${count === 1 ? 'photo' : 'photos'}`;

/** The fields that the row says of the car, its names as in the lists; a variant only for an ad without one. */
function fieldsOf(ad: StockAd, car: StockCar, names: KnownNames) {
  const recognized = findVariantOf(car, names.bodyTypes);
  const { variantId, ...named } = namesOf(recognized);
  const { make, model } = car.fields;
  const renamed = { ...(make && model && names.rename(String(make), String(model))) };
  const fields = {
    ...car.fields,
    ...renamed,
    ...(make && named),
    ...(ad.form.variantId === null && variantId && { variantId }),
  };
  return { fields, variant: recognized.variant };
}

/** What a row changes of an ad. */
export async function planExisting(
  db: Db,
  posting: Posting,
  user: number,
  ad: StockAd,
  car: StockCar,
  names: KnownNames,
): Promise<Outcome> {
  const own = { keys: car.keys, adId: ad.id, title: ad.form.title, photos: car.photos };
  if (ad.status === HIDDEN_STATUS) return refuse(own, hiddenAdMessage);
  if (ad.status === HELD_STATUS) return refuse(own, heldAdMessage);
  const returns = ad.wasEnded && ad.status !== 'active' ? 'active' : '';
  const status = car.status || returns || ad.status;
  const statusChange: Change[] = status === ad.status ? [] : [{ field: 'status', before: ad.status, after: status }];
  if (status === 'sold')
    return {
      ...noOutcome,
      ...own,
      kind: statusChange.length > 0 ? 'sold' : 'unchanged',
      changes: statusChange,
      reason: statusChange.length > 0 ? '' : 'This ad is sold.',
    };
  const { fields, variant } = fieldsOf(ad, car, names);
  const { values, errors } = await posting.check(db, user, { ...ad.form, ...fields }, { ...ad, ...ad.form });
  if (!values || Object.keys(errors).length > 0) return refuse(own, describeErrors(errors));
  const changed = diffCar(ad, values, Object.keys(fields)).map((change) =>
    change.field === 'variantId' ? { ...change, after: variant?.name ?? '' } : change,
  );
  const photoChange: Change[] = hasOtherPhotos(ad, car.photos)
    ? [{ field: 'images', before: countPhotos(ad.pictures.length), after: countPhotos(car.photos.length) }]
    : [];
  const changes = [...changed, ...statusChange, ...photoChange];
  const changedFields = Object.fromEntries(changed.map(({ field }) => [field, fields[field as keyof typeof fields]]));
  return {
    ...noOutcome,
    ...own,
    kind: changes.length > 0 ? 'changed' : 'unchanged',
    variant: variant?.name ?? '',
    fields: { ...changedFields, ...(statusChange.length > 0 && { status }) },
    changes,
  };
}
