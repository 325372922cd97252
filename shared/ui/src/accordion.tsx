import { ChevronDown } from 'lucide';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { disclosure } from './disclosure';
import { Icon } from './icon';
import { tokens } from './theme';

const Item = styled.details`
  ${disclosure}
  border-bottom: 1px solid ${tokens.color.line};
  summary {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: ${tokens.space[4]};
    padding: ${tokens.space[4]} 0;
    h2 { font-size: inherit; font-weight: 600; letter-spacing: normal; }
  }
`;
const Body = styled.div`
  padding-bottom: ${tokens.space[5]};
  color: ${tokens.color.muted};
  max-width: ${tokens.width.prose};
`;

type Props = {
  items: { id: string; title: string; content: ReactNode }[];
  value?: string;
  onValueChange?: (value: string) => void;
};

/**
 * Titles that expand their text, one at a time, also before hydration and without scripts. Closed texts are in the
 * document: search engines read them.
 */
export function Accordion({ items, value, onValueChange }: Props): ReactNode {
  const name = useId();
  const container = useRef<HTMLDivElement>(null);
  // One may have been opened before hydration, when React received no event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => {
    const opened = container.current?.querySelector('details[open]')?.id;
    if (opened && opened !== value) onValueChange?.(opened);
  }, []);
  const handleToggle = (id: string, isOpen: boolean) => {
    if (isOpen !== (id === value)) onValueChange?.(isOpen ? id : '');
  };
  return (
    <div ref={container}>
      {items.map(({ id, title, content }) => (
        <Item
          key={id}
          id={id}
          name={name}
          open={value === undefined ? undefined : id === value}
          onToggle={({ currentTarget }) => handleToggle(id, currentTarget.open)}
        >
          <summary>
            <h2>{title}</h2>
            <Icon of={ChevronDown} size={20} />
          </summary>
          <Body>{content}</Body>
        </Item>
      ))}
    </div>
  );
}
