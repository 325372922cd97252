import type { Variant } from '@roadworthy/contract/api/variants';

const thisYear = (): number => new Date().getFullYear();
/** The first year that ads may have. */
const FIRST_YEAR = 1900;

/** The last year of first registration: the one after the last on sale, which may not be in the future. */
export const lastYearOf = ({ soldTo }: Pick<Variant, 'soldTo'>): number =>
  soldTo === null ? thisYear() : Math.min(soldTo + 1, thisYear());

/** Whether a car may have been registered for the first time in a year. */
export const wasNewIn = (year: number, variant: Pick<Variant, 'soldFrom' | 'soldTo'>): boolean =>
  year >= variant.soldFrom && year <= lastYearOf(variant);

/** Whether any car may have been registered for the first time in a year. */
export const isPossibleYear = (year: number): boolean => year >= FIRST_YEAR && year <= thisYear();
