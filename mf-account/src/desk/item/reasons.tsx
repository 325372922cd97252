import type { DeskReason } from '@roadworthy/contract/api/desk';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { sentence } from '../labels';
import { Panel } from './panel';

const List = styled.ol`
  display: grid;
  gap: ${tokens.space[1]};
  li { display: grid; grid-template-columns: ${tokens.space[9]} minmax(0, 1fr); gap: ${tokens.space[2]}; }
`;
const Points = styled.span`
  justify-self: end;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

/** Why the check doubts the ad, the weightiest reason first. */
export function Reasons({ reasons }: { reasons: readonly DeskReason[] }): ReactNode {
  return (
    <Panel title="Why it is here">
      <List>
        {reasons.map(({ kind, points, text }) => (
          <li key={`${kind}-${text}`}>
            <Points title={`${points} points`}>+{Math.round(points)}</Points>
            <span>
              <strong>{sentence(kind)}.</strong> {text}
            </span>
          </li>
        ))}
      </List>
    </Panel>
  );
}
