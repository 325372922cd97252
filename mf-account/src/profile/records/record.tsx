import { Card } from '@roadworthy/ui/card';
import { Grid } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Box = styled(Card)`
  display: grid;
  gap: ${tokens.space[3]};
  align-content: start;
  h2 { font-size: ${tokens.font.md}; overflow-wrap: anywhere; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: ${tokens.space[1]} ${tokens.space[4]}; font-size: ${tokens.font.sm}; }
  dt { color: ${tokens.color.muted}; }
  dd { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
  p { white-space: pre-line; overflow-wrap: anywhere; }
  ${media.phone} { dl { column-gap: ${tokens.space[3]}; } }
`;

/** Lays record cards out in columns. */
export const Records = ({ children }: { children: ReactNode }): ReactNode => <Grid $min="300px">{children}</Grid>;

type Props = { title: ReactNode; attributes: readonly (readonly [string, ReactNode])[]; children?: ReactNode };

/** A card with a title and labelled values. */
export function Record({ title, attributes, children }: Props): ReactNode {
  return (
    <Box as="article">
      <h2>{title}</h2>
      <dl>
        {attributes.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Box>
  );
}
