import { toSouthAfricanClock } from './dates';

/** What is counted of an ad each day (STAT-1 to STAT-5). */
export const STATISTIC_FIGURES = ['appearances', 'views', 'favorites', 'reveals', 'leads'] as const;
export type StatisticFigure = (typeof STATISTIC_FIGURES)[number];
/** The figures of one day, or of all days of a period. */
export type Figures = Record<StatisticFigure, number>;

/** What a table of ads can be ordered by. */
export const STATISTIC_SORTS = [...STATISTIC_FIGURES, 'days_listed', 'value_percent', 'cost_per_lead_cents'] as const;
export type StatisticSort = (typeof STATISTIC_SORTS)[number];

/** Days that the pages offer; the API accepts any period of up to `MAX_STATISTICS_DAYS`. */
export const STATISTIC_PERIODS = [7, 28, 90, 365] as const;
export const DEFAULT_STATISTICS_DAYS = 28;
export const MAX_STATISTICS_DAYS = 366;

/** Reports of a browser name at most this many ads. */
export const MAX_REPORTED_ADS = 60;

/** Days in South Africa: '2026-12-01', both included. */
export type Period = { from: string; to: string };

const DAY_MS = 24 * 3_600_000;
const toDay = (time: number): string => toSouthAfricanClock(time).slice(0, 10);

/** The period of so many days that ends today. */
export const lastDays = (days: number, now: number): Period => ({
  from: toDay(now - (days - 1) * DAY_MS),
  to: toDay(now),
});

/** How many days a period has; NaN when one is no date. */
export const countDays = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
