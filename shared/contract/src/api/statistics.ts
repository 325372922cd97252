import { type Static, Type } from 'typebox';
import { valueLabels } from '../options';
import { MAX_REPORTED_ADS, STATISTIC_SORTS } from '../statistics';
import { successResponse } from './response';
import { VisitorId } from './views';

/** `statistics/appearances` (ours): the ads whose cards a visitor saw in a list. */
export const AppearanceReportRequest = Type.Object(
  {
    car_ids: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { minItems: 1, maxItems: MAX_REPORTED_ADS }),
    visitor: Type.Optional(VisitorId),
  },
  { additionalProperties: false },
);

const Day = Type.String({ pattern: '^20\\d\\d-\\d\\d-\\d\\d$' });
const periodFields = { from: Type.Optional(Day), to: Type.Optional(Day) };
/** Days in South Africa, both included; the last 28 without them. */
export const StatisticsPeriod = Type.Object(periodFields, { additionalProperties: false });
/** `statistics` (ours): the order and the page are those of the table of ads. */
export const StatisticsSearch = Type.Object(
  {
    ...periodFields,
    page: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,4}$' })),
    sort: Type.Optional(Type.Enum(STATISTIC_SORTS)),
    order: Type.Optional(Type.Enum(['asc', 'desc'])),
  },
  { additionalProperties: false },
);
/** `statistics/csv` (ours): a row for each ad, or for each day; of all ads, or of one. */
export const StatisticsExport = Type.Object(
  {
    ...periodFields,
    by: Type.Optional(Type.Enum(['ad', 'day'])),
    car_id: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  },
  { additionalProperties: false },
);

const Figures = Type.Object({
  appearances: Type.Integer(),
  views: Type.Integer(),
  favorites: Type.Integer(),
  reveals: Type.Integer(),
  leads: Type.Integer(),
});
const percent = Type.Union([Type.Integer(), Type.Null()]);
/**
 * `value_percent`: the price in percent of the estimated value at the end of the day, of several ads the median; null while
 * none of them was for sale with an estimate, and before positions were recorded.
 */
const StatisticsDay = Type.Object({ day: Type.String(), ...Figures.properties, value_percent: percent });
export type StatisticsDay = Static<typeof StatisticsDay>;

const cents = Type.Union([Type.Integer(), Type.Null()]);
/** The price of the paid plans in the period, and by lead; null without a paid plan, or without a lead. */
const Cost = { cost_cents: cents, cost_per_lead_cents: cents };

/**
 * An ad with its figures in the period. `value_percent`: its price in percent of the estimated value; null when that is
 * unknown. `all_views` and `all_reveals`: since it was posted.
 */
const AdStatistics = Type.Object({
  _id: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  status: Type.String(),
  price: Type.Integer(),
  days_listed: Type.Integer(),
  value_percent: percent,
  value_label: Type.Union([Type.Enum(valueLabels), Type.Null()]),
  all_views: Type.Integer(),
  all_reveals: Type.Integer(),
  ...Figures.properties,
  ...Cost,
});
export type AdStatistics = Static<typeof AdStatistics>;

const series = { from: Type.String(), to: Type.String(), days: Type.Array(StatisticsDay) };
export const StatisticsResponse = successResponse(
  Type.Object({ ...series, totals: Type.Object({ ...Figures.properties, ...Cost }), ads: Type.Array(AdStatistics) }),
  { count_records: Type.Integer() },
);
export type StockStatistics = Static<typeof StatisticsResponse>['data'];
export const AdStatisticsParams = Type.Object({ id: Type.String({ maxLength: 40 }) });
export const AdStatisticsResponse = successResponse(Type.Object({ ...series, ad: AdStatistics }));
export type OneAdStatistics = Static<typeof AdStatisticsResponse>['data'];
