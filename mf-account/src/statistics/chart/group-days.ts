import type { StatisticsDay } from '@roadworthy/contract/api/statistics';
import { formatShortDate } from '@roadworthy/contract/dates';
import type { StatisticFigure } from '@roadworthy/contract/statistics';
import type { Bar } from '../../lib/chart/bar-chart';

/** More bars than this are too thin on a phone: weeks are shown then. */
const MAX_BARS = 100;
const DAYS_PER_WEEK = 7;

export type Bars = { unit: 'day' | 'week'; bars: Bar[] };

/** A bar for each day, or for each seven days, of which the last ones end with the period. */
export function groupDays(days: readonly StatisticsDay[], figure: StatisticFigure): Bars {
  if (days.length <= MAX_BARS)
    return { unit: 'day', bars: days.map((row) => ({ label: formatShortDate(row.day), count: row[figure] })) };
  const first = days.length % DAYS_PER_WEEK;
  const starts = [...(first > 0 ? [0] : [])];
  for (let start = first; start < days.length; start += DAYS_PER_WEEK) starts.push(start);
  const bars = starts.map((start, index) => {
    const week = days.slice(start, starts[index + 1]);
    return {
      label: formatShortDate(week[0]?.day ?? ''),
      count: week.reduce((sum, row) => sum + row[figure], 0),
    };
  });
  return { unit: 'week', bars };
}
