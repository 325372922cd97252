import { pageSize } from '@roadworthy/contract/limits';
import { plainSearch } from '@roadworthy/contract/search';
import { Alert } from '@roadworthy/ui/alert';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { ButtonLink } from '@roadworthy/ui/button';
import { Container, PageTitle, Row, Stack } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { carCount } from '../lib/car-count';
import { CompareBar } from '../lib/comparison/compare-bar';
import { RecentlyViewed } from '../lib/recently-viewed/recently-viewed';
import { listingPath } from '../lib/search-address';
import { trails } from '../lib/trails';
import { FilterChips } from './filter-chips';
import { FilterPanel } from './filter-panel';
import { FilterSheet } from './filter-sheet';
import { headline, type ListingData } from './load-listing';
import { Results } from './results';
import { SortSelect } from './sort-select';
import { TextSearch } from './text-search';
import { useSearch } from './use-search';

const Columns = styled.div`
  display: grid;
  gap: ${tokens.space[8]};
  grid-template-columns: minmax(260px, 300px) minmax(0, 1fr);
  align-items: start;
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); }
`;
const Side = styled.aside`
  position: sticky;
  top: ${tokens.space[20]};
  max-height: calc(100vh - ${tokens.space[20]} - ${tokens.bottomBar});
  overflow-y: auto;
  padding-right: ${tokens.space[3]};
  scrollbar-width: thin;
  ${media.narrow} { display: none; }
`;

/** The listing (specification section 2 'Listing'): filters, sort, pages; the address says what is shown. */
export function ListingPage({ data }: { data: ListingData }): ReactNode {
  const { search, thisYear } = data;
  const { wanted, change, pending } = useSearch(search);
  const facets = data.kind === 'found' ? data.facets : undefined;
  const count = data.kind === 'found' ? data.count : 0;
  const panel = <FilterPanel search={wanted} facets={facets} thisYear={thisYear} onChange={change} />;
  return (
    <>
      <Container>
        <Breadcrumb trail={trails.listing()} />
        <Columns>
          <Side aria-label="Filters">{panel}</Side>
          <Stack $gap={5}>
            <Row $between>
              <div>
                <PageTitle>{headline(search)}</PageTitle>
                <p role="status" aria-live="polite">
                  {pending ? 'Searching …' : data.kind === 'found' ? carCount(count) : ''}
                </p>
              </div>
              <SortSelect sort={wanted.sort} onChange={(sort) => change({ sort, page: wanted.page })} />
            </Row>
            <TextSearch search={search} onSearch={(text) => change({ text })} />
            <FilterChips search={wanted} onChange={change} />
            {data.kind === 'failed' ? (
              <Alert
                type="error"
                title="We could not load the cars"
                action={<ButtonLink to={listingPath(search)}>Try again</ButtonLink>}
              >
                {data.msg}
              </Alert>
            ) : (
              <Results
                ads={data.ads}
                page={search.page}
                pageCount={Math.ceil(count / pageSize.listing)}
                pending={pending}
                hrefFor={(page) => listingPath({ ...search, page })}
              />
            )}
          </Stack>
        </Columns>
        <FilterSheet count={count} pending={pending} clearPath={listingPath(plainSearch)}>
          {panel}
        </FilterSheet>
        <RecentlyViewed />
      </Container>
      <CompareBar />
    </>
  );
}
