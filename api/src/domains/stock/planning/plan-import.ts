import type { StockPlanRequest } from '@roadworthy/contract/api/stock';
import type { Db } from '../../../platform/database/database';
import { type StockAd, stockAds } from '../../../read-models/stock-ads';
import { allowanceOf, countedStatuses, type Posting } from '../../ads';
import { createCarIndex } from '../reading/car-keys';
import { readCar, readCells, type StockCar } from '../reading/read-car';
import { readKnownNames } from './known-names';
import { createAdMatcher } from './match-ads';
import { planExisting } from './plan-existing';
import { planNew, startPostedCars } from './plan-new';
import { type FileRow, noOutcome, type Outcome, refuse } from './planned-row';

type PlannedRow = FileRow & Outcome;
export type Plan = { rows: PlannedRow[]; warning: string | null };

/** With fewer listed ads, most of them may be sold at once. */
const MIN_ADS_TO_WARN = 4;

type Planned = { row: FileRow; outcome: Outcome; before: string | undefined };
type Matched = { row: FileRow; car: StockCar; ad: StockAd | undefined; earlier: FileRow | undefined };

/** Each row with its ad, and the earlier row of the same car. */
function matchRows(rows: readonly { row: FileRow; car: StockCar }[], findAd: (car: StockCar) => StockAd | undefined) {
  const seen = createCarIndex<FileRow>();
  return rows.map(({ row, car }): Matched => {
    const ad = findAd(car);
    const keys = [...car.keys, ...(ad ? [`ad:${ad.id}`] : [])];
    const earlier = seen.find(keys);
    if (!earlier) seen.add(keys, row);
    return { row, car, ad, earlier };
  });
}

/** The listed ads of earlier imports that no row has. */
const findMissing = (ads: readonly StockAd[], matched: readonly Matched[]): StockAd[] => {
  const found = new Set(matched.map(({ ad }) => ad?.id));
  return ads.filter((ad) => ad.keys.length > 0 && ad.status === 'active' && !found.has(ad.id));
};

/** Why ads should not end without asking: a cut file looks as if most of the stock was sold. */
function warnOfMissing(ads: readonly StockAd[], missing: readonly StockAd[], choice: StockPlanRequest['missing']) {
  const listed = ads.filter(({ keys, status }) => keys.length > 0 && status === 'active').length;
  if (choice === 'leave' || listed < MIN_ADS_TO_WARN || 2 * missing.length <= listed) return null;
  return `${missing.length} of your ${listed} imported ads are missing from this file. It may be cut off.`;
}

/** How many ads more a row lists. */
function countListed(outcome: Outcome, before: string | undefined): number {
  if (outcome.kind === 'new') return 1;
  const after = outcome.kind === 'sold' ? 'sold' : String(outcome.fields.status ?? before);
  return Number(countedStatuses.includes(after)) - Number(countedStatuses.includes(before ?? ''));
}

/** Refuses what lists more cars than there is room for; what ends makes room first. */
function limitToAllowance(planned: readonly Planned[], { cars, used }: { cars: number; used: number }, ended: number) {
  const isGrowing = ({ outcome, before }: Planned) => countListed(outcome, before) > 0;
  const listedByOthers = planned
    .filter((entry) => !isGrowing(entry))
    .reduce((sum, { outcome, before }) => sum + countListed(outcome, before), 0);
  let room = cars - used + ended - listedByOthers;
  const reason = `Your plan has room for ${cars} cars; ${used} are listed.`;
  return planned.map((entry) => {
    if (!isGrowing(entry)) return entry;
    room -= 1;
    return room >= 0 ? entry : { ...entry, outcome: refuse(entry.outcome, reason) };
  });
}

const toMissingRow = (ad: StockAd, choice: StockPlanRequest['missing']): PlannedRow => ({
  ...noOutcome,
  ...{ number: 0, cells: [], kind: 'missing', keys: ad.keys, adId: ad.id, title: ad.form.title },
  changes: choice === 'leave' ? [] : [{ field: 'status', before: ad.status, after: choice }],
});

/**
 * Compares a file with the seller's ads. Nothing is written; the rules of posting an ad say what is refused.
 */
export async function planImport(
  db: Db,
  posting: Posting,
  user: number,
  headings: readonly string[],
  fileRows: readonly FileRow[],
  { mapping, defaults, missing: choice }: StockPlanRequest,
): Promise<Plan> {
  const [ads, names, allowance] = await Promise.all([stockAds(db, user), readKnownNames(db), allowanceOf(db, user)]);
  const read = fileRows.map((row) => ({ row, car: readCar(readCells(headings, row.cells, mapping), names.bodyTypes) }));
  const matched = matchRows(read, createAdMatcher(ads, names));
  const posted = startPostedCars(ads);
  const planned: Planned[] = [];
  for (const { row, car, ad, earlier } of matched) {
    const title = ad?.form.title ?? String(car.fields.title ?? '');
    const outcome = earlier
      ? refuse({ keys: car.keys, title }, `The same car as in row ${earlier.number}.`)
      : ad
        ? await planExisting(db, posting, user, ad, car, names)
        : await planNew(db, posting, user, car, { names, defaults, posted });
    planned.push({ row, outcome, before: earlier ? undefined : ad?.status });
  }
  const missing = findMissing(ads, matched);
  const limited = limitToAllowance(planned, allowance, choice === 'sold' ? missing.length : 0);
  const rows = limited.map(({ row, outcome }) => ({ ...row, ...outcome }));
  return {
    rows: [...rows, ...missing.map((ad) => toMissingRow(ad, choice))],
    warning: warnOfMissing(ads, missing, choice),
  };
}
