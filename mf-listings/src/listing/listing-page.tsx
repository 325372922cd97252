import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { DEFAULT_SEARCH } from '@roadworthy/contract/search';
import { Alert } from '@roadworthy/ui/alert';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { ButtonAnchor, ButtonLink } from '@roadworthy/ui/button';
import { Container, PageTitle, Row, Stack } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { trails } from '../lib/breadcrumbs';
import { carCount } from '../lib/car-count';
import { CompareBar } from '../lib/comparison/compare-bar';
import { listingPath } from '../lib/listing-path';
import { RecentlyViewed } from '../lib/recently-viewed/recently-viewed';
import { FilterChips } from './filter-chips';
import { FilterPanel } from './filter-panel';
import { FilterSheet } from './filter-sheet';
import { EMPTY_FACETS, headline, type ListingData } from './load-listing';
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
  ${media.narrow} {
    display: none;
    /* Shown by its fragment, before hydration or without scripts. */
    &:target {
      display: block;
      position: fixed;
      inset: 0;
      z-index: 60;
      max-height: none;
      padding: ${tokens.space[4]} ${tokens.space[4]} 0;
      background: ${tokens.color.raised};
    }
  }
`;
/** Link back from the panel shown by `:target`. */
const Back = styled.div`
  display: none;
  ${media.narrow} {
    display: grid;
    position: sticky;
    bottom: 0;
    z-index: 1;
    padding-block: ${tokens.space[3]};
    background: ${tokens.color.raised};
    /* Without scripts the panel's submit button leads back. */
    @media (scripting: none) { display: none; }
  }
`;
const panelId = 'filters';
const resultsId = 'results';

/** The listing page (SEARCH-7): filters, order, pages; the address holds the search. */
export function ListingPage({ data }: { data: ListingData }): ReactNode {
  const { search, thisYear } = data;
  const { currentSearch, change, pending } = useSearch(search);
  const facets = data.kind === 'found' ? data.facets : undefined;
  const count = data.kind === 'found' ? data.count : 0;
  const panel = <FilterPanel search={currentSearch} facets={facets} thisYear={thisYear} onChange={change} />;
  return (
    <>
      <Container>
        <Breadcrumb trail={trails.listing()} />
        <Columns>
          <Side id={panelId} aria-label="Filters">
            {panel}
            <Back>
              <ButtonAnchor href={`#${resultsId}`} variant="secondary">
                Show {carCount(count)}
              </ButtonAnchor>
            </Back>
          </Side>
          <Stack $gap={5} id={resultsId}>
            <Row $between>
              <div>
                <PageTitle>{headline(search)}</PageTitle>
                <p role="status" aria-live="polite">
                  {pending ? 'Searching …' : data.kind === 'found' ? carCount(count) : ''}
                </p>
              </div>
              <SortSelect search={currentSearch} onChange={(sort) => change({ sort, page: currentSearch.page })} />
            </Row>
            <TextSearch search={search} onChange={change} />
            <FilterChips search={currentSearch} facets={facets ?? EMPTY_FACETS} onChange={change} />
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
                pageCount={Math.ceil(count / PAGE_SIZES.listing)}
                pending={pending}
                hrefFor={(page) => listingPath({ ...search, page })}
              />
            )}
          </Stack>
        </Columns>
        <FilterSheet count={count} pending={pending} clearPath={listingPath(DEFAULT_SEARCH)} panelId={panelId}>
          {panel}
        </FilterSheet>
        <RecentlyViewed />
      </Container>
      <CompareBar />
    </>
  );
}
