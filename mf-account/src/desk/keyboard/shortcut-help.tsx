import { Dialog } from '@roadworthy/ui/dialog';
import { Stack } from '@roadworthy/ui/layout';
import { Switch } from '@roadworthy/ui/switch';
import { tokens } from '@roadworthy/ui/theme';
import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${tokens.space[2]} ${tokens.space[4]};
  align-items: center;
  font-size: ${tokens.font.sm};
`;
const Key = styled.kbd`
  padding: ${tokens.space[1]} ${tokens.space[2]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.sm};
  background: ${tokens.color.sunken};
  font: inherit;
`;

const shortcuts: readonly (readonly [keys: readonly string[], meaning: string])[] = [
  [['j', 'k'], 'Next and previous entry'],
  [['c'], 'Clear: nothing is wrong'],
  [['y'], 'Yes: the report is right'],
  [['h'], 'Hide the ad'],
  [['s'], 'Suspend the account'],
  [['a'], 'Approve the dealer, accept the objection, keep the rating'],
  [['r'], 'Reject the application, refuse the objection, remove the rating, check the notification again'],
  [['p'], 'It was paid back'],
  [['1', '…', '9'], 'Choose a reason'],
  [['Enter'], 'Confirm the decision with its mail'],
  [['Esc'], 'Back from the reasons'],
  [['u'], 'Undo the last decision'],
  [['?'], 'These keys'],
];

type Props = { open: boolean; onOpenChange: (open: boolean) => void; isOn: boolean; onSwitch: (isOn: boolean) => void };

/** The keys of the desk, and a switch that turns them off. */
export function ShortcutHelp({ isOn, onSwitch, ...dialog }: Props): ReactNode {
  return (
    <Dialog {...dialog} title="Keys">
      <Stack $gap={4}>
        <Switch label="Single keys act" checked={isOn} onCheckedChange={onSwitch} />
        <List>
          {shortcuts.map(([keys, meaning]) => (
            <Fragment key={meaning}>
              <dt>
                {keys.map((each) => (
                  <Fragment key={each}>
                    <Key>{each}</Key>{' '}
                  </Fragment>
                ))}
              </dt>
              <dd>{meaning}</dd>
            </Fragment>
          ))}
        </List>
      </Stack>
    </Dialog>
  );
}
