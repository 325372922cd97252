import type { Facets } from '@roadworthy/contract/api/listings';
import { Button } from '@roadworthy/ui/button';
import { Chip } from '@roadworthy/ui/chip';
import { Row } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { type ListingQuery, plainListing } from '../lib/listing-query';
import { activeFilters } from './active-filters';
import type { ChangeQuery } from './use-listing-query';

type Props = { query: ListingQuery; facets: Facets | null; onChange: ChangeQuery };

/** Chips of what is active, each removable, and Clear All, back to the plain listing (look.md 'Filters'). */
export function ActiveChips({ query, facets, onChange }: Props): ReactNode {
  const active = activeFilters(query, facets);
  if (active.length === 0) return null;
  return (
    <Row $gap={2} role="group" aria-label="Active filters">
      {active.map(({ key, label, without }) => (
        <Chip key={key} removeLabel={`Remove filter ${label}`} onRemove={() => onChange(without)}>
          {label}
        </Chip>
      ))}
      <Button variant="ghost" onClick={() => onChange(plainListing)}>
        Clear All
      </Button>
    </Row>
  );
}
