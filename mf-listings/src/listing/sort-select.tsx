import { type SortOrder, sortOrders } from '@roadworthy/contract/options';
import { paths } from '@roadworthy/contract/paths';
import { DEFAULT_SEARCH, formatSearch, type Search } from '@roadworthy/contract/search';
import { Button } from '@roadworthy/ui/button';
import { SelectField } from '@roadworthy/ui/field';
import { visuallyHidden } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const labels: Record<SortOrder, string> = {
  most_recent: 'Most recent',
  best_value: 'Best value',
  biggest_drop: 'Biggest price drop',
  price_low_high: 'Price: low to high',
  price_high_low: 'Price: high to low',
  year_low_high: 'Year: old to new',
  year_high_low: 'Year: new to old',
  mileage_low_high: 'Mileage: low to high',
  mileage_high_low: 'Mileage: high to low',
  nearest: 'Nearest first',
};

const Form = styled.form`
  display: flex;
  align-items: end;
  gap: ${tokens.space[2]};
  /* An order says what it is; on a phone it is beside the title. */
  ${media.phone} {
    label { ${visuallyHidden} }
    select { padding-inline: ${tokens.space[2]}; }
  }
`;

type Props = { search: Search; onChange: (sort: SortOrder) => void };

/** The orders of SEARCH-24; without scripts a GET form with a button that includes filters and page. */
export function SortSelect({ search, onChange }: Props): ReactNode {
  // 'Nearest first' needs a town.
  const orders = sortOrders.filter((order) => order !== 'nearest' || search.near);
  const otherParameters = formatSearch({ ...search, sort: DEFAULT_SEARCH.sort });
  return (
    <Form action={paths.listing()} method="get" onSubmit={(event) => event.preventDefault()}>
      {[...otherParameters].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        label="Sort by"
        name="sortby"
        options={orders.map((value) => ({ value, label: labels[value] }))}
        value={search.sort}
        onChange={(event) => onChange(event.target.value as SortOrder)}
      />
      <noscript>
        <Button type="submit" size="lg" variant="secondary">
          Sort
        </Button>
      </noscript>
    </Form>
  );
}
