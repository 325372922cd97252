import { Link } from '@roadworthy/router';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { tokens } from './theme';

const Panel = styled(DropdownMenu.Content)`
  z-index: 50;
  min-width: 200px;
  padding: ${tokens.space[2]};
  background: ${tokens.color.raised};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.lg};
  box-shadow: ${tokens.shadow.high};
`;
const Item = styled(DropdownMenu.Item)`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: ${tokens.target};
  padding-inline: ${tokens.space[3]};
  border-radius: ${tokens.radius.sm};
  text-decoration: none;
  cursor: pointer;
  outline: none;
  &[data-highlighted] { background: ${tokens.color.sunken}; }
`;

type Entry = { label: string; icon?: ReactNode; to?: string; onSelect?: () => void };

/** A drop-down menu. An entry is run once the trigger has the focus again, so that a dialog gives it back there. */
export function Menu({ trigger, items }: { trigger: ReactNode; items: Entry[] }): ReactNode {
  const chosen = useRef<() => void>(undefined);
  const runChosen = () => {
    // After this event, in which Radix gives the focus to the trigger.
    if (chosen.current) queueMicrotask(chosen.current);
    chosen.current = undefined;
  };
  return (
    // Not modal: the page and its scroll bar do not change.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <Panel align="end" sideOffset={8} onCloseAutoFocus={runChosen}>
          {items.map(({ label, icon, to, onSelect }) =>
            to ? (
              <Item key={label} asChild>
                <Link to={to}>
                  {icon}
                  {label}
                </Link>
              </Item>
            ) : (
              <Item
                key={label}
                onSelect={() => {
                  chosen.current = onSelect;
                }}
              >
                {icon}
                {label}
              </Item>
            ),
          )}
        </Panel>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
