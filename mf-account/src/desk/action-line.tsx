import type { DeskAction } from '@roadworthy/contract/api/desk';
import { formatDateTime } from '@roadworthy/contract/dates';
import { Badge } from '@roadworthy/ui/badge';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { actionLabel, queueLabel, templateLabel } from './labels';

const Line = styled.span`display: grid; gap: ${tokens.space[1]}; overflow-wrap: anywhere;`;
const Muted = styled.span`color: ${tokens.color.muted}; font-size: ${tokens.font.xs};`;

/** An action of the log: what, why, by whom and when. */
export function ActionLine({ action }: { action: DeskAction }): ReactNode {
  const { action: name, template, note, operator, at, queue, undone_by, undoes } = action;
  const reason = [template && templateLabel(template), note].filter(Boolean).join('. ');
  return (
    <Line>
      <span>
        <strong>{undoes ? 'Undo' : actionLabel(name)}</strong> {undone_by && <Badge>Undone</Badge>}
      </span>
      {reason && <span>{reason}</span>}
      <Muted>
        {[formatDateTime(at), operator?.name ?? 'Command line', queue && queueLabel(queue)].filter(Boolean).join(' · ')}
      </Muted>
    </Line>
  );
}
