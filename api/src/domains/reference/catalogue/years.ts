import { getCurrentYear } from '@roadworthy/contract/dates';

/** The first year that ads may have. */
const FIRST_YEAR = 1900;

/** Whether any car may have been registered for the first time in a year. */
export const isPossibleYear = (year: number): boolean => year >= FIRST_YEAR && year <= getCurrentYear();
