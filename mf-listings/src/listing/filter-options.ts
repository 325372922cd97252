import type { FacetCount } from '@roadworthy/contract/api/listings';
import { filterFuels, filterTransmissions, storedSpelling } from '@roadworthy/contract/options';
import { holds } from '../lib/names';
import type { Option } from '../lib/year-options';

/** An option of the panel, how many ads it would leave, and whether it is ticked. */
export type CountedOption = Option & { count: number | undefined; checked: boolean };

const option = (name: string): Option => ({ value: name, label: name });
export const fuelOptions = filterFuels.map(option);
export const transmissionOptions = filterTransmissions.map(option);

/** Ads of an option. 'Gasoline' is stored as 'Petrol'; 'Older than 2006' sums the years before. */
function countOf(value: string, counts: readonly FacetCount[]): number {
  const before = /^older-than-(\d{4})$/i.exec(value)?.[1];
  const meant = storedSpelling(value);
  const fits = (counted: string) => (before ? Number(counted) < Number(before) : holds([counted], meant));
  return counts.filter((counted) => fits(counted.value)).reduce((sum, { count }) => sum + count, 0);
}

/**
 * The options of one group. The list itself does not depend on what is ticked, so that nothing jumps under a finger; a ticked
 * value that the list does not know (from a link) is put in front, so that it can be unticked.
 */
export function countedOptions(
  options: readonly Option[],
  ticked: readonly string[],
  counts: readonly FacetCount[] | undefined,
): CountedOption[] {
  const known = options.map(({ value }) => value);
  const strangers = ticked.filter((value) => !holds(known, value)).map(option);
  return [...strangers, ...options].map(({ value, label }) => ({
    value,
    label,
    count: counts && countOf(value, counts),
    checked: holds(ticked, value),
  }));
}

/** Options made of names; of what the API counts when it gave no list. */
export const namedOptions = (names: readonly string[], counts: readonly FacetCount[] = []): Option[] =>
  (names.length > 0 ? names : counts.map(({ value }) => value)).map(option);
