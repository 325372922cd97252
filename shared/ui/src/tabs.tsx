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
  /* Faded edges show that there are more tabs. */
  &[data-more-before] { mask-image: linear-gradient(to right, transparent, #000 ${tokens.space[10]}); }
  &[data-more-after] { mask-image: linear-gradient(to left, transparent, #000 ${tokens.space[10]}); }
  &[data-more-before][data-more-after] {
    mask-image: linear-gradient(to right, transparent, #000 ${tokens.space[10]}, #000 calc(100% - ${tokens.space[10]}), transparent);
  }
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
  /* The list scrolls and would clip an outline around the tab. */
  &:focus-visible { outline-offset: -2px; }
`;
const Content = styled(Primitive.Content)`padding-top: ${tokens.space[5]};`;

type Tab = { value: string; label: string; icon?: ReactNode; content: ReactNode };
type Props = {
  label: string;
  tabs: Tab[];
  defaultValue?: string;
  /** The open tab, when controlled, such as by the URL. */
  value?: string;
  onValueChange?: (value: string) => void;
};

/** On a narrow screen the list scrolls sideways: scrolls the open tab into view. */
function useScrollActiveTabIntoView(value: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab is read from the document once `value` has changed it
  useEffect(() => {
    const activeTab = list.current?.querySelector<HTMLElement>('[data-state="active"]');
    if (list.current && activeTab)
      list.current.scrollLeft = activeTab.offsetLeft - (list.current.clientWidth - activeTab.offsetWidth) / 2;
  }, [value]);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const markHiddenSides = () => {
      const hidden = element.scrollWidth - element.clientWidth;
      element.toggleAttribute('data-more-before', element.scrollLeft > 1);
      element.toggleAttribute('data-more-after', element.scrollLeft < hidden - 1);
    };
    markHiddenSides();
    element.addEventListener('scroll', markHiddenSides, { passive: true });
    window.addEventListener('resize', markHiddenSides);
    return () => {
      element.removeEventListener('scroll', markHiddenSides);
      window.removeEventListener('resize', markHiddenSides);
    };
  }, []);
  return list;
}

/** Tabs after the ARIA pattern. Where opening one is expensive, arrow keys only move focus. */
export function Tabs({ label, tabs, defaultValue, value, onValueChange }: Props): ReactNode {
  const list = useScrollActiveTabIntoView(value);
  const first = defaultValue ?? tabs[0]?.value;
  const selection = value === undefined ? { defaultValue: first } : { value, onValueChange };
  return (
    <Primitive.Root {...selection} activationMode={value === undefined ? 'automatic' : 'manual'}>
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
