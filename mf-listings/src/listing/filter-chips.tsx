import type { Facets } from '@roadworthy/contract/api/listings';
import { paths } from '@roadworthy/contract/paths';
import type { Search } from '@roadworthy/contract/search';
import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { Chip } from '@roadworthy/ui/chip';
import { Row } from '@roadworthy/ui/layout';
import { media } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { activeFilters } from './active-filters';
import { headline } from './listing-head';
import { SaveSearch } from './save-search';

/** On a phone one line that scrolls sideways, so that cars stay on the first screen. */
const Chips = styled(Row)`
  ${media.phone} {
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
    white-space: nowrap;
  }
`;

/** Active filters, each removable, and Clear All. */
export function FilterChips({
  search,
  facets,
  onChange,
}: {
  search: Search;
  facets: Facets;
  onChange: (change: Partial<Search>) => void;
}): ReactNode {
  const active = activeFilters(search, facets);
  if (active.length === 0) return null;
  return (
    <Chips $gap={2} role="group" aria-label="Active filters">
      {active.map(({ key, label, without }) => (
        <Chip key={key} onRemove={() => onChange(without)} removeLabel={`Remove filter ${label}`}>
          {label}
        </Chip>
      ))}
      <Button asChild variant="ghost">
        <Link to={paths.listing()}>Clear All</Link>
      </Button>
      <SaveSearch search={search} name={headline(search)} />
    </Chips>
  );
}
