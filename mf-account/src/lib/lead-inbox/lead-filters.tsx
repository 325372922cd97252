import { LEAD_STATUSES, type LeadStatus } from '@roadworthy/contract/leads';
import { Button } from '@roadworthy/ui/button';
import { TextField } from '@roadworthy/ui/field';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { FormEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { FilterLink } from '../filter-link';
import { statusLabels } from './labels';
import type { useLeadLocation } from './use-lead-location';

const Search = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 20rem) auto;
  justify-content: start;
  align-items: end;
  gap: ${tokens.space[3]};
`;

type Props = { location: ReturnType<typeof useLeadLocation>; counts: Record<LeadStatus, number> | undefined };

/** The search, and a link for each status with its number of leads. */
export function LeadFilters({ location, counts }: Props): ReactNode {
  const { filter, go, hrefFor } = location;
  const handleSearch = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() });
  };
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const link = (status: LeadStatus | null, label: string, count: number | undefined) => (
    <FilterLink
      key={label}
      to={hrefFor({ status })}
      aria-current={(filter.status ?? null) === status ? 'true' : undefined}
    >
      {count === undefined ? label : `${label} ${count}`}
    </FilterLink>
  );
  return (
    <Stack $gap={3}>
      <Search role="search" aria-label="Leads" onSubmit={handleSearch}>
        <TextField key={filter.search} label="Search leads" type="search" name="search" defaultValue={filter.search} />
        <Button type="submit" variant="secondary" size="lg">
          Search
        </Button>
      </Search>
      <Row as="nav" $gap={2} aria-label="Status of leads">
        {link(null, 'All', all)}
        {LEAD_STATUSES.map((status) => link(status, statusLabels[status], counts?.[status]))}
      </Row>
    </Stack>
  );
}
