import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Button } from '@roadworthy/ui/button';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Container, Grid, PageTitle, Stack, VisuallyHidden } from '@roadworthy/ui/layout';
import { LoadError } from '@roadworthy/ui/load-error';
import { Pagination } from '@roadworthy/ui/pagination';
import type { ReactNode } from 'react';
import { trails } from '../lib/breadcrumbs';
import { CompareBar } from '../lib/comparison/compare-bar';
import { DealerCard } from '../lib/dealer-card';
import { listPath } from './list-page';
import type { DealersData } from './load-dealers';
import { SearchForm } from './search-form';

/** The dealer list with search and pagination. */
export function DealersPage({ data }: { data: DealersData }): ReactNode {
  const path = paths.dealers();
  return (
    <>
      <Container>
        <Breadcrumb trail={trails.dealers()} />
        <Stack $gap={6}>
          <PageTitle>Dealers</PageTitle>
          <SearchForm path={path} text={data.text} label="Dealer, town or province" />
          {data.kind === 'failed' ? (
            <LoadError title="We could not load the dealers" message={data.msg} />
          ) : data.dealers.length === 0 ? (
            <EmptyState
              title="No Data found..."
              action={
                <Button asChild>
                  <Link to={path}>Show all dealers</Link>
                </Button>
              }
            />
          ) : (
            <>
              <VisuallyHidden as="h2">All dealers</VisuallyHidden>
              <Grid>
                {data.dealers.map((dealer) => (
                  <DealerCard key={dealer._id} dealer={dealer} />
                ))}
              </Grid>
              <Pagination
                page={data.page}
                pageCount={Math.ceil(data.count / PAGE_SIZES.dealers)}
                hrefFor={(page) => listPath(path, { ...data, page })}
              />
            </>
          )}
        </Stack>
      </Container>
      <CompareBar />
    </>
  );
}
