import type { StockColumns, StockMapping } from '@roadworthy/contract/api/stock';
import { stockFieldLabels, stockFields } from '@roadworthy/contract/stock';
import { SelectField } from '@roadworthy/ui/field';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr));
  gap: ${tokens.space[4]} ${tokens.space[3]};
`;
const Item = styled.li`min-width: 0; overflow-wrap: anywhere;`;

const options = [
  { value: '', label: 'Not used' },
  ...stockFields.map((field) => ({ value: field, label: stockFieldLabels[field] })),
];

type Props = {
  columns: StockColumns['columns'];
  mapping: StockMapping;
  onChange: (mapping: StockMapping) => void;
};

/** Each column with its first values, and what it is. */
export function ColumnList({ columns, mapping, onChange }: Props): ReactNode {
  return (
    <List>
      {columns.map(({ heading, samples }) => (
        <Item key={heading}>
          <SelectField
            label={heading}
            options={options}
            help={samples.map((sample) => (sample.length > 24 ? `${sample.slice(0, 24)}…` : sample)).join(' · ')}
            value={mapping[heading] ?? ''}
            onChange={({ target }) => onChange({ ...mapping, [heading]: target.value as StockMapping[string] })}
          />
        </Item>
      ))}
    </List>
  );
}
