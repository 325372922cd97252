import type { Variant } from './api/variants';
import { getCurrentYear } from './dates';

/** The last year of first registration: the one after the last on sale, which may not be in the future. */
export const lastYearOf = ({ soldTo }: Pick<Variant, 'soldTo'>): number =>
  soldTo === null ? getCurrentYear() : Math.min(soldTo + 1, getCurrentYear());

/** Whether a car of a variant may have been registered for the first time in a year. */
export const wasNewIn = (year: number, variant: Pick<Variant, 'soldFrom' | 'soldTo'>): boolean =>
  year >= variant.soldFrom && year <= lastYearOf(variant);
