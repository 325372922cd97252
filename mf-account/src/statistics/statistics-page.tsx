import { paths } from '@roadworthy/contract/paths';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Container, PageTitle, Row, Stack } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { AdsSection } from './ads/ads-section';
import { DayChart } from './chart/day-chart';
import { PriceSection } from './chart/price-section';
import { DownloadCsv } from './download-csv';
import { Definitions } from './figures/definitions';
import { FigureTiles } from './figures/figure-tiles';
import { formatCost } from './figures/format-figures';
import type { StockData } from './load-statistics';
import { PeriodLinks } from './period-links';

/** /statistics: the figures of all own ads (STAT-10). */
export function StatisticsPage({ data: { location, stock, count } }: { data: StockData }): ReactNode {
  const { totals, days, ads } = stock;
  const cost = {
    label: 'Cost a lead',
    value: formatCost(totals.cost_per_lead_cents),
    meaning:
      totals.cost_cents === null
        ? 'no paid plan ran in this period'
        : `${formatCost(totals.cost_cents)} of your plans, divided by the leads`,
  };
  return (
    <Container>
      <Breadcrumb
        trail={[
          { label: 'Home', to: paths.home() },
          { label: 'Profile', to: paths.profile() },
          { label: 'Statistics' },
        ]}
      />
      <Stack $gap={6}>
        <Stack $gap={2}>
          <PageTitle>Statistics</PageTitle>
          <p>All your ads together. You and programs are not counted.</p>
        </Stack>
        <Row $between>
          <PeriodLinks location={location} />
          <DownloadCsv location={location} />
        </Row>
        <FigureTiles totals={totals} further={[cost]} />
        <DayChart days={days} />
        <PriceSection days={days} isMedian />
        <AdsSection ads={ads} count={count} location={location} />
        <Definitions />
      </Stack>
    </Container>
  );
}
