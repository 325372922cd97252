import type { FacetCount, Facets } from '@roadworthy/contract/api/listings';
import { postedDays } from '@roadworthy/contract/options';
import { groupDigits } from '@roadworthy/contract/price';
import { DEFAULT_SEARCH, type ListFilter, type Search } from '@roadworthy/contract/search';
import { SelectField } from '@roadworthy/ui/field';
import type { ReactNode } from 'react';
import { EngineFilter } from './engine-filter';
import { FilterGroup } from './filter-group';
import { postedLabel } from './filter-labels';
import { FilterList } from './filter-list';

type Props = { search: Search; facets?: Facets; onChange: (change: Partial<Search>) => void };

/** Engine, drive, doors, cab, seats, colour, features, seller and date (SEARCH-29), all in collapsed groups. */
export function MoreFilters({ search, facets, onChange }: Props): ReactNode {
  const list = (filter: ListFilter, counts: readonly FacetCount[] = [], texts: { title?: string; label?: string }) =>
    (counts.length > 0 || search[filter].length > 0) && (
      <FilterList key={filter} {...{ filter, search, counts, onChange, ...texts }} />
    );
  // Facts of variants, which the cars found may all lack.
  const space = [
    list('doors', facets?.doors, { title: 'Doors' }),
    list('cabs', facets?.cabs, { title: 'Cab' }),
    list('seats', facets?.seats, { title: 'Seats' }),
  ].filter(Boolean);
  const isAnyChosen = (...filters: ListFilter[]) => filters.some((filter) => search[filter].length > 0);
  const { minEngine, maxEngine } = search;
  const hasEngine = minEngine > DEFAULT_SEARCH.minEngine || maxEngine < DEFAULT_SEARCH.maxEngine;
  return (
    <>
      <FilterGroup title="Engine And Drive" open={hasEngine || isAnyChosen('drives')}>
        <EngineFilter low={minEngine} high={maxEngine} engines={facets?.engines ?? []} onChange={onChange} />
        {list('drives', facets?.drives, { title: 'Drive' })}
      </FilterGroup>
      {space.length > 0 && (
        <FilterGroup title="Doors, Cab And Seats" open={isAnyChosen('doors', 'cabs', 'seats')}>
          {space}
        </FilterGroup>
      )}
      <FilterGroup title="Colour" open={isAnyChosen('colors')}>
        {list('colors', facets?.exteriorcolors, { label: 'Find a colour' })}
      </FilterGroup>
      <FilterGroup title="Features" open={isAnyChosen('features')}>
        {list('features', facets?.carfeatures, { label: 'Find a feature' })}
      </FilterGroup>
      <FilterGroup title="Seller And Date" open={search.postedDays > 0 || isAnyChosen('sellers')}>
        {list('sellers', facets?.sellers, { title: 'Seller' })}
        <SelectField
          name="posted"
          label="Posted"
          placeholder="Any time"
          options={postedDays.map((days) => {
            const count = facets?.posted.find(({ value }) => value === String(days))?.count ?? 0;
            return { value: String(days), label: `${postedLabel(days)} (${groupDigits(String(count))})` };
          })}
          value={search.postedDays === 0 ? '' : String(search.postedDays)}
          onChange={({ target }) => onChange({ postedDays: Number(target.value) })}
        />
      </FilterGroup>
    </>
  );
}
