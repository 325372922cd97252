import type { Breadcrumbs } from '@roadworthy/contract/schema-org';
import { Link } from '@roadworthy/router';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { tokens } from './theme';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
  font-size: ${tokens.font.xs};
  color: ${tokens.color.muted};
  padding-block: ${tokens.space[4]};
  overflow-wrap: anywhere;
  li + li::before { content: '›' / ''; margin-right: ${tokens.space[2]}; color: ${tokens.color.subtle}; }
  /* 28 px high for a finger, in lines as high as their text. */
  a { display: inline-block; padding-block: ${tokens.space[1]}; margin-block: -${tokens.space[1]}; }
`;

/** The path from Home to this page; the last entry is the page itself. */
export function Breadcrumb({ trail }: { trail: Breadcrumbs }): ReactNode {
  return (
    <nav aria-label="Breadcrumb">
      <List>
        {trail.map(({ label, to }, index) => (
          <li key={label}>
            {to ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span aria-current={index === trail.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </List>
    </nav>
  );
}
