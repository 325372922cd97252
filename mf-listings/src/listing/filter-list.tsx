import type { FacetCount } from '@roadworthy/contract/api/listings';
import { type ListFilter, listFilters, type Search } from '@roadworthy/contract/search';
import type { ReactNode } from 'react';
import { CheckList, type CheckOption } from './check-list';
import { filterLabel } from './filter-labels';

type Props = {
  filter: ListFilter;
  search: Search;
  /** What can be chosen, when it is not what the facets count. */
  options?: CheckOption[];
  counts?: readonly FacetCount[];
  title?: string;
  label?: string;
  onChange: (change: Partial<Search>) => void;
  /** The change of the search, where it is more than this filter. */
  toChange?: (chosen: string[]) => Partial<Search>;
};

/** The check list of a filter with several values. */
export function FilterList({ filter, search, options, counts = [], onChange, toChange, ...texts }: Props): ReactNode {
  return (
    <CheckList
      name={listFilters[filter]}
      options={options ?? counts.map(({ value, count }) => ({ value, label: filterLabel(filter, value), count }))}
      chosen={search[filter]}
      onChange={(chosen) => onChange(toChange ? toChange(chosen) : { [filter]: chosen })}
      {...texts}
    />
  );
}
