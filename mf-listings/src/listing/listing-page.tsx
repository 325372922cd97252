import { paths } from '@roadworthy/contract/paths';
import { sortOrders } from '@roadworthy/contract/options';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { SelectField } from '@roadworthy/ui/field';
import { Container, PageTitle, Row, Stack, VisuallyHidden } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { counted } from '../lib/plural';
import { ActiveChips } from './active-chips';
import { activeFilters } from './active-filters';
import { FilterPanel } from './filters/filter-panel';
import { FilterSheet } from './filters/filter-sheet';
import { listingTitle } from './listing-head';
import type { ListingData } from './load-listing';
import { Results } from './results';
import { sortOptions } from './sort-labels';
import { useListingQuery } from './use-listing-query';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 18.75rem) minmax(0, 1fr);
  gap: ${tokens.space[8]};
  align-items: start;
  padding-bottom: ${tokens.space[20]};
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); }
`;
const Side = styled.aside`
  position: sticky;
  top: ${tokens.space[20]};
  max-height: calc(100vh - ${tokens.space[20]} - ${tokens.space[4]});
  overflow-y: auto;
  padding: ${tokens.space[4]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.color.raised};
  ${media.narrow} { display: none; }
`;
const Count = styled.p`color: ${tokens.color.muted}; font-variant-numeric: tabular-nums;`;
const Sort = styled.div`min-width: 12.5rem;`;

/** The listing (specification section 2 'Listing'): filters, chips, order, cards and pages, all of them in the address. */
export function ListingPage({ data }: { data: ListingData }): ReactNode {
  const { query, pending, change } = useListingQuery();
  const { result } = data;
  const found = result.kind === 'ready' ? result.value : null;
  const facets = found?.facets ?? null;
  const panel = <FilterPanel {...data} query={query} facets={facets} onChange={change} />;
  const count = found ? counted(found.count, 'car') : '';
  return (
    <Container>
      <Breadcrumb trail={[{ label: 'Home', to: paths.home() }, { label: 'Listing' }]} />
      <Columns>
        <Side aria-label="Filters">{panel}</Side>
        <Stack $gap={5}>
          <Row $between>
            <div>
              <PageTitle>{listingTitle(data.query)}</PageTitle>
              <Count role="status">{pending ? 'Searching…' : count}</Count>
            </div>
            <Sort>
              <SelectField
                label="Sort by"
                options={sortOptions}
                value={query.sortby}
                // A new order keeps the page (specification section 4 'Listing').
                onChange={({ target }) => change({ ...query, sortby: sortOrders.find((order) => order === target.value) ?? query.sortby })}
              />
            </Sort>
          </Row>
          <ActiveChips query={query} facets={facets} onChange={change} />
          <VisuallyHidden as="h2">Cars found</VisuallyHidden>
          <Results query={data.query} result={result} pending={pending} />
        </Stack>
      </Columns>
      <FilterSheet active={activeFilters(query, facets).length} showLabel={found && !pending ? `Show ${count}` : 'Show cars'}>
        {panel}
      </FilterSheet>
    </Container>
  );
}
