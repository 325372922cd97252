import { paths } from '@roadworthy/contract/paths';
import { formatPrice } from '@roadworthy/contract/price';
import { Link } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Button } from '@roadworthy/ui/button';
import { Container, PageTitle, Row, Stack } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { DayChart } from './chart/day-chart';
import { PriceSection } from './chart/price-section';
import { DownloadCsv } from './download-csv';
import { Definitions } from './figures/definitions';
import { FigureTiles } from './figures/figure-tiles';
import { formatNumber } from './figures/format-figures';
import { tilesOf } from './figures/tiles-of-ad';
import type { AdData } from './load-statistics';
import { PeriodLinks } from './period-links';

const trail = (label: string) => [
  { label: 'Home', to: paths.home() },
  { label: 'Profile', to: paths.profile() },
  { label: 'Statistics', to: paths.statistics() },
  { label },
];

/** /statistics/{id}: the figures of one ad (STAT-11). */
export function AdStatisticsPage({ data }: { data: AdData }): ReactNode {
  if (data.kind === 'missing') {
    return (
      <Container>
        <Breadcrumb trail={trail('Not found')} />
        <Stack $gap={4}>
          <PageTitle>No such ad</PageTitle>
          <Alert variant="error" title="Error">
            {data.message}
          </Alert>
        </Stack>
      </Container>
    );
  }
  const { ad, days } = data.statistics;
  return (
    <Container>
      <Breadcrumb trail={trail(ad.title)} />
      <Stack $gap={6}>
        <Stack $gap={2}>
          <PageTitle>{ad.title}</PageTitle>
          <p>
            {formatPrice(ad.price)} · since it was posted {formatNumber(ad.all_views)} views and{' '}
            {formatNumber(ad.all_reveals)} numbers shown
          </p>
          <Row $gap={2}>
            <Button asChild variant="secondary">
              <Link to={paths.editAd(ad._id)}>Edit</Link>
            </Button>
            <Button asChild variant="ghost">
              <Link to={paths.ad(ad.slug)}>See the ad</Link>
            </Button>
          </Row>
        </Stack>
        <Row $between>
          <PeriodLinks location={data.location} />
          <DownloadCsv location={data.location} />
        </Row>
        <FigureTiles totals={ad} further={tilesOf(ad)} />
        <DayChart days={days} />
        <PriceSection days={days} />
        <Definitions />
      </Stack>
    </Container>
  );
}
