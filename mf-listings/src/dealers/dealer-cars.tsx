import { pageSize } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Grid, Stack } from '@roadworthy/ui/layout';
import { Pagination } from '@roadworthy/ui/pagination';
import type { ReactNode } from 'react';
import { AdCard } from '../lib/ad-card';
import { Unavailable } from '../lib/unavailable';
import { DimWhileLoading } from '../lib/dim-while-loading';
import type { DealerData } from './load-dealer';
import { pagedAddress } from './paged-search';

/** One page of the dealer's cars, nine of them (specification section 9). */
export function DealerCars({ id, query, cars }: Pick<DealerData, 'id' | 'query' | 'cars'>): ReactNode {
  if (cars.kind === 'failed') return <Unavailable title="The cars could not be loaded" msg={cars.msg} />;
  const { ads, count } = cars.value;
  if (ads.length === 0) return <EmptyState title="No Data found..." />;
  return (
    <DimWhileLoading>
      <Stack $gap={8}>
        <Grid $min="17rem">
          {ads.map((ad, place) => (
            <AdCard key={ad._id} ad={ad} priority={place < 3} />
          ))}
        </Grid>
        <Pagination
          label="Pages of cars"
          page={query.page}
          pageCount={Math.ceil(count / pageSize.dealerAds)}
          hrefFor={(page) => pagedAddress(paths.dealer(id), { ...query, page })}
        />
      </Stack>
    </DimWhileLoading>
  );
}
