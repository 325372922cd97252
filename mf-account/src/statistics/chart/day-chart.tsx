import type { StatisticsDay } from '@roadworthy/contract/api/statistics';
import type { StatisticFigure } from '@roadworthy/contract/statistics';
import { Card } from '@roadworthy/ui/card';
import { SelectField } from '@roadworthy/ui/field';
import { Row, Stack } from '@roadworthy/ui/layout';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { Skeleton } from '@roadworthy/ui/skeleton';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import styled from 'styled-components';
import { figures, figureTexts } from '../figures/figure-texts';
import { formatNumber } from '../figures/format-figures';
import { DaysTable } from './days-table';
import { groupDays } from './group-days';

/** The chart library loads with the first chart. */
const BarChart = lazyWithRetry(() =>
  import('../../lib/chart/bar-chart').then((module) => ({ default: module.BarChart })),
);

const Summary = styled.summary`
  min-height: ${tokens.target};
  display: flex;
  align-items: center;
  cursor: pointer;
  font-weight: 600;
  font-size: ${tokens.font.sm};
`;
const options = figures.map((figure) => ({ value: figure, label: figureTexts[figure].label }));

/** One figure by day as a chart, and all of them as a table. */
export function DayChart({ days }: { days: readonly StatisticsDay[] }): ReactNode {
  const [figure, setFigure] = useState<StatisticFigure>('views');
  const { unit, bars } = useMemo(() => groupDays(days, figure), [days, figure]);
  const { label, meaning } = figureTexts[figure];
  const highest = bars.reduce((best, bar) => (bar.count > best.count ? bar : best), { label: '', count: 0 });
  const sum = bars.reduce((total, { count }) => total + count, 0);
  const most = unit === 'day' ? 'most on' : 'most in the week from';
  const peak = highest.count > 0 ? `, ${most} ${highest.label}: ${formatNumber(highest.count)}` : '';
  const summary = `${formatNumber(sum)} in all${peak}`;
  return (
    <section aria-labelledby="by-day">
      <Card>
        <Stack $gap={4}>
          <Row $between>
            <h2 id="by-day">{unit === 'day' ? 'By day' : 'By week'}</h2>
            <SelectField
              label="Figure"
              options={options}
              value={figure}
              onChange={({ target }) => setFigure(target.value as StatisticFigure)}
            />
          </Row>
          <p>
            {label}: {meaning}. {summary}.
          </p>
          <Suspense fallback={<Skeleton height="220px" />}>
            <BarChart bars={bars} label={`${label} by ${unit}. ${summary}.`} />
          </Suspense>
          <details>
            <Summary>Show all figures as a table</Summary>
            <DaysTable days={days} />
          </details>
        </Stack>
      </Card>
    </section>
  );
}
