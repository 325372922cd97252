import type { DeskItem } from '@roadworthy/contract/api/desk';
import { formatDateTime } from '@roadworthy/contract/dates';
import type { ReactNode } from 'react';
import { ActionLine } from '../action-line';
import { Muted, Panel } from './panel';

/** What the user objects to, and why. */
export function ObjectionPanel({ objection }: { objection: NonNullable<DeskItem['objection']> }): ReactNode {
  return (
    <Panel title="Objection">
      <span style={{ whiteSpace: 'pre-line' }}>{objection.text}</span>
      <Muted>{formatDateTime(objection.at)}</Muted>
      <strong>Against</strong>
      <ActionLine action={objection.against} />
    </Panel>
  );
}
