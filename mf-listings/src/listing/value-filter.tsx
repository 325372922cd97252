import type { FacetCount } from '@roadworthy/contract/api/listings';
import { valueLabels } from '@roadworthy/contract/options';
import { listFilters } from '@roadworthy/contract/search';
import type { ReactNode } from 'react';
import { CheckList } from './check-list';
import { filterLabel } from './filter-labels';

type Props = { chosen: readonly string[]; counts: readonly FacetCount[]; onChange: (chosen: string[]) => void };

/** Price labels, the best first, with the number of cars of each (SEARCH-45). */
export function ValueFilter({ chosen, counts, onChange }: Props): ReactNode {
  const options = valueLabels.map((value) => ({
    value,
    label: filterLabel('values', value),
    count: counts.find((entry) => entry.value === value)?.count ?? 0,
  }));
  return <CheckList name={listFilters.values} options={options} chosen={chosen} onChange={onChange} />;
}
