import type { Variant } from '@roadworthy/contract/api/variants';
import { countTrimWords } from './technical-words';
import { variantWords } from './words';

/** Most cars of this power shift themselves, except bakkies for work; fewer did until 2014. */
const MIN_AUTOMATIC_KW = { until2014: 140, since: 100 } as const;

const modelLength = ({ model }: Variant): number => variantWords(model).length;
const nameLength = ({ name }: Variant): number => countTrimWords(variantWords(name));
function hasUsualGearbox({ kw, cab, gearbox, soldFrom }: Variant, year = soldFrom): boolean {
  const isForWork = cab !== null && cab !== 'double';
  const isManualUsual = isForWork || kw < (year <= 2014 ? MIN_AUTOMATIC_KW.until2014 : MIN_AUTOMATIC_KW.since);
  return (gearbox === 'Manual') === isManualUsual;
}
const wasOnSale = (year: number, { soldFrom, soldTo }: Variant): boolean =>
  soldFrom <= year && year <= (soldTo ?? year);
/** Negative when the first is more likely. */
const preferTrue = (first: boolean, second: boolean): number => Number(second) - Number(first);

/**
 * Which of two variants that match a text alike is rather meant: that with fewer further words in model and name, on sale
 * in the year, newer, with the usual gearbox. Without a year the newest comes first.
 */
export function compareLikelihood(a: Variant, b: Variant, year: number | undefined): number {
  const byAge = b.soldFrom - a.soldFrom;
  const byName = nameLength(a) - nameLength(b);
  const bySale = year === undefined ? 0 : preferTrue(wasOnSale(year, a), wasOnSale(year, b));
  return (
    modelLength(a) - modelLength(b) ||
    (year === undefined ? byAge || byName : byName || bySale) ||
    preferTrue(hasUsualGearbox(a, year), hasUsualGearbox(b, year)) ||
    byAge
  );
}
