import type { StatisticsDay } from '@roadworthy/contract/api/statistics';
import { formatShortDate } from '@roadworthy/contract/dates';

/** `percent`: the price in percent of the estimated value; null when unknown. */
export type PricePoint = { label: string; percent: number | null };

/** A point for each day. An API from before positions by day sends none. */
export const toPricePoints = (days: readonly StatisticsDay[]): PricePoint[] =>
  days.map(({ day, value_percent }) => ({ label: formatShortDate(day), percent: value_percent ?? null }));
