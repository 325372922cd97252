import type { DeskAction } from '@roadworthy/contract/api/desk';
import type { ReactNode } from 'react';
import { ActionLine } from '../action-line';
import { Muted, Panel, Rows } from './panel';

/** Earlier decisions about the ad and the account, the latest first. */
export function History({ actions }: { actions: readonly DeskAction[] }): ReactNode {
  return (
    <Panel title="History">
      {actions.length === 0 ? (
        <Muted>No decision yet.</Muted>
      ) : (
        <Rows>
          {actions.map((action) => (
            <li key={action._id}>
              <ActionLine action={action} />
            </li>
          ))}
        </Rows>
      )}
    </Panel>
  );
}
