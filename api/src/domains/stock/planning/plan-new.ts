import type { StockDefaults } from '@roadworthy/contract/api/stock';
import type { Db } from '../../../platform/database/database';
import { normalizeText } from '../../../platform/text/spelling';
import type { StockAd } from '../../../read-models/stock-ads';
import type { Posting } from '../../ads';
import type { StockCar } from '../reading/read-car';
import { completeCar, findVariantOf } from './complete-car';
import type { KnownNames } from './known-names';
import { describeErrors, noOutcome, type Outcome, refuse } from './planned-row';

const MAX_TITLE_LENGTH = 120;
const REPOST_REASON = 'Another row has the same model, year and mileage: the site takes it for the same car (SELL-14)';

/** The cars that the file posts, whose titles have to differ. */
export type PostedCars = { titles: Set<string>; cars: Set<string> };
/** @param ads whose titles are taken */
export const startPostedCars = (ads: readonly StockAd[]): PostedCars => ({
  titles: new Set(ads.map(({ form }) => normalizeText(form.title))),
  cars: new Set(),
});

/** A title that no other car of the file has: with the mileage, and the stock number, at its end. */
function distinguish(title: string, details: readonly string[], titles: ReadonlySet<string>): string {
  let unique = title;
  for (const detail of details) {
    if (!titles.has(normalizeText(unique))) break;
    if (detail) unique = `${unique.slice(0, MAX_TITLE_LENGTH - detail.length - 2)}, ${detail}`;
  }
  return unique;
}

/** The ad of a car that is not listed yet, and why it would be refused. */
export async function planNew(
  db: Db,
  posting: Posting,
  user: number,
  car: StockCar,
  { names, defaults, posted }: { names: KnownNames; defaults: StockDefaults; posted: PostedCars },
): Promise<Outcome> {
  const own = { keys: car.keys, title: String(car.fields.title ?? ''), photos: car.photos };
  if (car.status && car.status !== 'active')
    return { ...noOutcome, ...own, reason: 'Not for sale any more, and not listed here.' };
  const recognized = findVariantOf(car, names.bodyTypes);
  const completed = completeCar(car, recognized, defaults, names.bodyTypes);
  const { make, model } = names.rename(String(completed.make ?? ''), String(completed.model ?? ''));
  const [key = ''] = car.keys;
  const stockNumber = key.startsWith('stock:') ? key.slice('stock:'.length).toUpperCase() : '';
  const details = [`${car.fields.mileage ?? ''} km`.replace(/ km km$/, ' km'), stockNumber];
  const title = distinguish(String(completed.title), details, posted.titles);
  const fields = { ...completed, make, model, title };
  const outcome = { ...own, title, variant: recognized.variant?.name ?? '', fields };
  const { values, errors } = await posting.check(db, user, fields);
  if (!values || Object.keys(errors).length > 0) return refuse(outcome, describeErrors(errors));
  const carKey = [values.make, values.model, values.year, values.mileage].join('|');
  if (posted.cars.has(carKey)) return refuse(outcome, REPOST_REASON);
  posted.cars.add(carKey);
  posted.titles.add(normalizeText(title));
  return {
    ...noOutcome,
    ...outcome,
    kind: 'new',
    reason: car.photos.length === 0 ? 'Waits for a photo after applying: an ad needs one.' : '',
  };
}
