import { Tabs as Primitive } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { media, tokens } from './theme';

const List = styled(Primitive.List)`
  position: relative;
  display: flex;
  gap: ${tokens.space[1]};
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1px solid ${tokens.color.line};
`;
const Trigger = styled(Primitive.Trigger)`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: ${tokens.space[12]};
  padding-inline: ${tokens.space[3]};
  border: 0;
  border-bottom: 3px solid transparent;
  background: none;
  color: ${tokens.color.muted};
  font-weight: 600;
  font-size: ${tokens.font.sm};
  white-space: nowrap;
  svg { flex: none; }
  ${media.phone} { svg { display: none; } }
  &[data-state='active'] { color: ${tokens.color.ink}; border-bottom-color: ${tokens.color.accent}; }
  /* The list scrolls: it would cut a ring around the tab. */
  &:focus-visible { outline-offset: -2px; }
`;
const Content = styled(Primitive.Content)`padding-top: ${tokens.space[5]};`;

type Tab = { value: string; label: string; icon?: ReactNode; content: ReactNode };
type Props = {
  label: string;
  tabs: Tab[];
  defaultValue?: string;
  /** The open tab, when it is chosen elsewhere, such as in the address. */
  value?: string;
  onValueChange?: (value: string) => void;
};

/** On a narrow screen the list scrolls sideways: brings the open tab into sight. */
function useOpenInSight(value: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab is read from the document once `value` has changed it
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[data-state="active"]');
    if (list.current && open)
      list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2;
  }, [value]);
  return list;
}

/** Tabs after the ARIA pattern. Where opening one costs a call, arrow keys only move focus. */
export function Tabs({ label, tabs, defaultValue, value, onValueChange }: Props): ReactNode {
  const list = useOpenInSight(value);
  const first = defaultValue ?? tabs[0]?.value;
  const choice = value === undefined ? { defaultValue: first } : { value, onValueChange };
  return (
    <Primitive.Root {...choice} activationMode={value === undefined ? 'automatic' : 'manual'}>
      <List ref={list} aria-label={label}>
        {tabs.map((tab) => (
          <Trigger key={tab.value} value={tab.value}>
            {tab.icon}
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content key={tab.value} value={tab.value}>
          {tab.content}
        </Content>
      ))}
    </Primitive.Root>
  );
}
