import { pageSize } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { ButtonLink } from '@roadworthy/ui/button';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Grid, Stack } from '@roadworthy/ui/layout';
import { Pagination } from '@roadworthy/ui/pagination';
import { CardSkeletons } from '@roadworthy/ui/skeleton';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { AdCard } from '../lib/ad-card';
import type { Attempt } from '../lib/attempt';
import { DimWhileLoading } from '../lib/dim-while-loading';
import type { FoundAds } from '../lib/find-ads';
import { type ListingQuery, serialiseListing } from '../lib/listing-query';
import { Unavailable } from '../lib/unavailable';

/** Cards of the first row come without waiting for the scroll. */
const firstRow = 3;

type Props = { query: ListingQuery; result: Attempt<FoundAds>; pending: boolean };

/** The cards with their pages; old ones dim while new ones are on their way, so that nothing jumps (look.md 'Filters'). */
export function Results({ query, result, pending }: Props): ReactNode {
  const found = result.kind === 'ready' ? result.value : null;
  if (pending && !found?.ads.length) return <CardSkeletons />;
  if (result.kind === 'failed') return <Unavailable title="The cars could not be loaded" msg={result.msg} />;
  const { ads, count } = result.value;
  if (ads.length === 0) return <NothingFound beyond={count > 0} />;
  return (
    <DimWhileLoading>
      <Stack $gap={8}>
        <Grid $min="16rem">
          {ads.map((ad, place) => (
            <AdCard key={ad._id} ad={ad} priority={place < firstRow} />
          ))}
        </Grid>
        <Pagination
          label="Pages of cars"
          page={query.page}
          pageCount={Math.ceil(count / pageSize.listing)}
          hrefFor={(page) => paths.listing(serialiseListing({ ...query, page }))}
        />
      </Stack>
    </DimWhileLoading>
  );
}

/** @param props.beyond the search finds cars, but this page lies past the last one */
function NothingFound({ beyond }: { beyond: boolean }): ReactNode {
  return (
    <EmptyState
      title="No Data found..."
      icon={<SearchX size={40} aria-hidden />}
      action={
        <ButtonLink to={paths.listing()} variant="secondary">
          Show all cars
        </ButtonLink>
      }
    >
      <p>{beyond ? 'There are not that many pages of cars.' : 'No car fits all of these filters. Take one away, or widen the price.'}</p>
    </EmptyState>
  );
}
