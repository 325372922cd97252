import { type SortOrder, sortOrders } from '@roadworthy/contract/options';
import { SelectField } from '@roadworthy/ui/field';
import type { ReactNode } from 'react';

const labels: Record<SortOrder, string> = {
  most_recent: 'Most recent',
  price_low_high: 'Price: low to high',
  price_high_low: 'Price: high to low',
  year_low_high: 'Year: old to new',
  year_high_low: 'Year: new to old',
  mileage_low_high: 'Mileage: low to high',
  mileage_high_low: 'Mileage: high to low',
};
const options = sortOrders.map((value) => ({ value, label: labels[value] }));

/** The seven orders of specification section 9. */
export function SortSelect({ sort, onChange }: { sort: SortOrder; onChange: (sort: SortOrder) => void }): ReactNode {
  return (
    <SelectField
      label="Sort by"
      options={options}
      value={sort}
      onChange={(event) => onChange(event.target.value as SortOrder)}
    />
  );
}
