import type { Facets } from '@roadworthy/contract/api/listings';
import { paths } from '@roadworthy/contract/paths';
import type { Search } from '@roadworthy/contract/search';
import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { Chip } from '@roadworthy/ui/chip';
import { Row } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { activeFilters } from './active-filters';
import { headline } from './listing-head';
import { SaveSearch } from './save-search';

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
    <Row $gap={2} role="group" aria-label="Active filters">
      {active.map(({ key, label, without }) => (
        <Chip key={key} onRemove={() => onChange(without)} removeLabel={`Remove filter ${label}`}>
          {label}
        </Chip>
      ))}
      <Button asChild variant="ghost">
        <Link to={paths.listing()}>Clear All</Link>
      </Button>
      <SaveSearch search={search} name={headline(search)} />
    </Row>
  );
}
