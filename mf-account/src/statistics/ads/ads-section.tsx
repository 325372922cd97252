import type { AdStatistics } from '@roadworthy/contract/api/statistics';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Row, Stack } from '@roadworthy/ui/layout';
import { Pagination } from '@roadworthy/ui/pagination';
import { media } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { buildPath, type StatisticsLocation } from '../statistics-location';
import { AdsTable } from './ads-table';
import { SortSelect } from './sort-select';

const NarrowOnly = styled.div`${media.wide} { display: none; }`;

type Props = { ads: readonly AdStatistics[]; count: number; location: StatisticsLocation };

/** The seller's ads in an order: the best and the worst. */
export function AdsSection({ ads, count, location }: Props): ReactNode {
  if (count === 0) {
    const postAd = (
      <Button asChild>
        <Link to={paths.postAd()}>Post an ad</Link>
      </Button>
    );
    return <EmptyState title="No ads in this period" action={postAd} />;
  }
  return (
    <section aria-labelledby="by-ad">
      <Stack $gap={4}>
        <Row $between>
          <h2 id="by-ad">By ad</h2>
          <NarrowOnly>
            <SortSelect location={location} />
          </NarrowOnly>
        </Row>
        <AdsTable ads={ads} location={location} />
        <Pagination
          page={location.page}
          pageCount={Math.ceil(count / PAGE_SIZES.statistics)}
          hrefFor={(page) => buildPath({ ...location, page })}
          label="Pages of ads"
        />
      </Stack>
    </section>
  );
}
