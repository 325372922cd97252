import type { StockColumns, StockMapping } from '@roadworthy/contract/api/stock';
import { stockFieldLabels, stockFields } from '@roadworthy/contract/stock';
import { SelectField } from '@roadworthy/ui/field';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  ${media.phone} { grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr)); }
  gap: ${tokens.space[4]} ${tokens.space[3]};
`;
const Item = styled.li`min-width: 0; overflow-wrap: anywhere;`;

const options = [
  { value: '', label: 'Not used' },
  ...stockFields.map((field) => ({ value: field, label: stockFieldLabels[field] })),
];

const MAX_SAMPLE_LENGTH = 24;
/** The first values of a column; of long ones, such as addresses, the end of the first. */
const describeSamples = (samples: readonly string[]): string => {
  const [first = ''] = samples;
  if (samples.every(({ length }) => length <= MAX_SAMPLE_LENGTH)) return samples.join(' · ');
  return first.length > MAX_SAMPLE_LENGTH ? `…${first.slice(-MAX_SAMPLE_LENGTH)}` : first;
};

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
            help={describeSamples(samples)}
            value={mapping[heading] ?? ''}
            onChange={({ target }) => onChange({ ...mapping, [heading]: target.value as StockMapping[string] })}
          />
        </Item>
      ))}
    </List>
  );
}
