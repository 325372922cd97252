import type { AdStatistics, StatisticsDay } from '@roadworthy/contract/api/statistics';
import { type Figures, STATISTIC_FIGURES } from '@roadworthy/contract/statistics';
import { toCsv } from '../../../platform/text/csv';

const figuresOf = (row: Figures) => Object.fromEntries(STATISTIC_FIGURES.map((figure) => [figure, row[figure]]));
const toRand = (cents: number | null) => (cents === null ? null : cents / 100);

/** A row for each day. */
export const daysCsv = (days: readonly StatisticsDay[]): string =>
  toCsv(days.map((row) => ({ day: row.day, ...figuresOf(row), price_percent_of_value: row.value_percent })));

/** A row for each ad. */
export const adsCsv = (ads: readonly AdStatistics[]): string =>
  toCsv(
    ads.map((ad) => ({
      ...{ id: ad._id, title: ad.title, status: ad.status, price: ad.price },
      ...figuresOf(ad),
      days_listed: ad.days_listed,
      price_percent_of_value: ad.value_percent,
      cost: toRand(ad.cost_cents),
      cost_per_lead: toRand(ad.cost_per_lead_cents),
    })),
  );
