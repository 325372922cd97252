import { useNavigate } from '@roadworthy/router';
import { SelectField } from '@roadworthy/ui/field';
import type { ReactNode } from 'react';
import { buildPath, type StatisticsLocation } from '../statistics-location';
import { columns } from './columns';

const options = columns.flatMap(({ sort, highest, lowest }) => [
  { value: `${sort} desc`, label: highest },
  { value: `${sort} asc`, label: lowest },
]);

/** The order of the ads, for screens without the table's headers. */
export function SortSelect({ location }: { location: StatisticsLocation }): ReactNode {
  const navigate = useNavigate();
  const handleChange = (value: string) => {
    const [sort, order] = value.split(' ') as [StatisticsLocation['sort'], StatisticsLocation['order']];
    void navigate(buildPath({ ...location, sort, order, page: 1 }));
  };
  return (
    <SelectField
      label="Order"
      options={options}
      value={`${location.sort} ${location.order}`}
      onChange={({ target }) => handleChange(target.value)}
    />
  );
}
