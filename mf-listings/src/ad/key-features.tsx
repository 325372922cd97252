import type { Ad } from '@roadworthy/contract/api/listings';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { listAttributes } from '../lib/car-attributes';

const AttributeList = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
  gap: ${tokens.space[5]};
  padding: ${tokens.space[5]};
  background: ${tokens.color.raised};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.lg};
  dt { font-size: ${tokens.font.xs}; color: ${tokens.color.muted}; }
  dd { font-weight: 600; font-variant-numeric: tabular-nums; }
`;

export function KeyFeatures({ ad }: { ad: Ad }): ReactNode {
  return (
    <AttributeList>
      {listAttributes(ad)
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </AttributeList>
  );
}
