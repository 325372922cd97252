import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Details = styled.details`
  summary { padding-block: ${tokens.space[2]}; font-weight: 600; cursor: pointer; }
`;

/** A title that expands its content. */
export function Expandable({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Details>
      <summary>{title}</summary>
      {children}
    </Details>
  );
}
