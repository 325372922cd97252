import type { Facets } from '@roadworthy/contract/api/listings';
import { paths } from '@roadworthy/contract/paths';
import type { Search } from '@roadworthy/contract/search';
import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { Chip } from '@roadworthy/ui/chip';
import { Row } from '@roadworthy/ui/layout';
import { media } from '@roadworthy/ui/theme';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { activeFilters } from './active-filters';
import { resultsId } from './filter-aside';
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

/** When the group is removed while it has the focus, the results get it. */
function useResultsFocus() {
  const group = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const removed = group.current;
    return () => {
      if (removed?.contains(document.activeElement)) document.getElementById(resultsId)?.focus();
    };
  }, []);
  return group;
}

type Props = { search: Search; facets: Facets; onChange: (change: Partial<Search>) => void };

/** Active filters, each removable, and Clear All. */
export function FilterChips(props: Props): ReactNode {
  const active = activeFilters(props.search, props.facets);
  return active.length > 0 && <ChipGroup {...props} active={active} />;
}

function ChipGroup({ search, active, onChange }: Props & { active: ReturnType<typeof activeFilters> }): ReactNode {
  return (
    <Chips ref={useResultsFocus()} $gap={2} role="group" aria-label="Active filters">
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
