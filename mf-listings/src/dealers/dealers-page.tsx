import { pageSize } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { ButtonLink } from '@roadworthy/ui/button';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Container, Grid, PageTitle, Stack, VisuallyHidden } from '@roadworthy/ui/layout';
import { Pagination } from '@roadworthy/ui/pagination';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { DealerCard } from '../lib/dealer-card';
import { counted } from '../lib/plural';
import { Unavailable } from '../lib/unavailable';
import { DimWhileLoading } from '../lib/dim-while-loading';
import type { DealersData } from './load-dealers';
import { pagedAddress } from './paged-search';
import { SearchBox } from './search-box';

const Room = styled(Stack)`padding-bottom: ${tokens.space[16]}; min-height: 60vh;`;

/** Dealers with search and pages (specification section 2 'Dealers'). */
export function DealersPage({ data: { query, result } }: { data: DealersData }): ReactNode {
  return (
    <Container>
      <Breadcrumb trail={[{ label: 'Home', to: paths.home() }, { label: 'Dealers' }]} />
      <Room $gap={6}>
        <div>
          <PageTitle>Car dealers</PageTitle>
          <p role="status">{result.kind === 'ready' ? counted(result.value.count, 'dealer') : ''}</p>
        </div>
        <SearchBox path={paths.dealers()} label="Search dealers" placeholder="Name or town" value={query.search} />
        <VisuallyHidden as="h2">Dealers found</VisuallyHidden>
        {result.kind === 'failed' ? (
          <Unavailable title="The dealers could not be loaded" msg={result.msg} />
        ) : (
          <DimWhileLoading>
            <Found query={query} dealers={result.value.dealers} count={result.value.count} />
          </DimWhileLoading>
        )}
      </Room>
    </Container>
  );
}

type FoundProps = Pick<DealersData, 'query'> & Extract<DealersData['result'], { kind: 'ready' }>['value'];

function Found({ query, dealers, count }: FoundProps): ReactNode {
  if (dealers.length === 0) {
    const all = (
      <ButtonLink to={paths.dealers()} variant="secondary">
        Show all dealers
      </ButtonLink>
    );
    return <EmptyState title="No Data found..." action={all} />;
  }
  return (
    <Stack $gap={8}>
      <Grid $min="18rem">
        {dealers.map((dealer) => (
          <DealerCard key={dealer._id} dealer={dealer} />
        ))}
      </Grid>
      <Pagination
        label="Pages of dealers"
        page={query.page}
        pageCount={Math.ceil(count / pageSize.dealers)}
        hrefFor={(page) => pagedAddress(paths.dealers(), { ...query, page })}
      />
    </Stack>
  );
}
