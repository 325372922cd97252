import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { hiddenSides } from './hidden-sides';
import { media, tokens } from './theme';

const List = styled.div`
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
const Trigger = styled.button`
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
  &[aria-selected='true'] { color: ${tokens.color.ink}; border-bottom-color: ${tokens.color.accent}; }
  /* The list scrolls and would clip an outline around the tab. */
  &:focus-visible { outline-offset: -2px; }
`;
const Content = styled.div`padding-top: ${tokens.space[5]};`;

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
    const activeTab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current && activeTab)
      list.current.scrollLeft = activeTab.offsetLeft - (list.current.clientWidth - activeTab.offsetWidth) / 2;
  }, [value]);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const markHiddenSides = () => {
      const { before, after } = hiddenSides(element);
      element.toggleAttribute('data-more-before', before);
      element.toggleAttribute('data-more-after', after);
    };
    element.addEventListener('scroll', markHiddenSides, { passive: true });
    const observer = new ResizeObserver(markHiddenSides);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', markHiddenSides);
      observer.disconnect();
    };
  }, []);
  return list;
}

/** The index of the tab that a key leads to, or undefined for other keys. */
function findIndexByKey({ key, ctrlKey, altKey, metaKey }: KeyboardEvent, index: number, count: number) {
  if (ctrlKey || altKey || metaKey) return undefined;
  return { ArrowLeft: (index - 1 + count) % count, ArrowRight: (index + 1) % count, Home: 0, End: count - 1 }[key];
}

/**
 * Tabs after the ARIA pattern (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/). Where opening one is expensive, arrow keys
 * only move focus.
 */
export function Tabs({ label, tabs, defaultValue, value, onValueChange }: Props): ReactNode {
  const id = useId();
  const [ownValue, setOwnValue] = useState(defaultValue ?? tabs[0]?.value);
  const [focused, setFocused] = useState<string>();
  const open = value ?? ownValue;
  // Their panels keep what was typed in them.
  const [opened, setOpened] = useState([open]);
  if (!opened.includes(open)) setOpened([...opened, open]);
  const list = useScrollActiveTabIntoView(value);
  const select = (next: string) => {
    setOwnValue(next);
    onValueChange?.(next);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.children] as HTMLElement[];
    const next = findIndexByKey(event, buttons.indexOf(event.target as HTMLElement), tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
    const tab = tabs[next];
    if (value === undefined && tab) select(tab.value);
  };
  return (
    <div>
      <List
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={handleKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
        }}
      >
        {tabs.map((tab, index) => (
          <Trigger
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={tab.value === open}
            aria-controls={`${id}-panel-${index}`}
            // One stop for the Tab key: where the focus is, or at the open tab.
            tabIndex={tab.value === (focused ?? open) ? 0 : -1}
            onFocus={() => setFocused(tab.value)}
            onClick={() => select(tab.value)}
          >
            {tab.icon}
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab, index) => (
        <Content
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          // A panel without a control can be reached, as the pattern asks.
          tabIndex={0}
          hidden={tab.value !== open}
        >
          {opened.includes(tab.value) && tab.content}
        </Content>
      ))}
    </div>
  );
}
