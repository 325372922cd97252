import { ChevronDown } from 'lucide';
import { Accordion as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from './icon';
import { tokens } from './theme';

const Item = styled(Primitive.Item)`border-bottom: 1px solid ${tokens.color.line};`;
const Trigger = styled(Primitive.Trigger)`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: ${tokens.space[4]};
  width: 100%;
  padding: ${tokens.space[4]} 0;
  border: 0;
  background: none;
  text-align: left;
  font-weight: 600;
  svg { flex: none; transition: transform ${tokens.motion.fast}; }
  &[data-state='open'] svg { transform: rotate(180deg); }
`;
const Body = styled(Primitive.Content)`
  padding-bottom: ${tokens.space[5]};
  color: ${tokens.color.muted};
  max-width: ${tokens.width.prose};
  &[data-state='closed'] { display: none; }
`;

type Props = {
  items: { id: string; title: string; content: ReactNode }[];
  value?: string;
  onValueChange?: (value: string) => void;
};

/** Titles that expand their text, one at a time. */
export function Accordion({ items, value, onValueChange }: Props): ReactNode {
  return (
    <Primitive.Root type="single" collapsible value={value} onValueChange={onValueChange}>
      {items.map((item) => (
        <Item key={item.id} value={item.id} id={item.id}>
          <Primitive.Header asChild>
            <h2 style={{ fontSize: 'inherit' }}>
              <Trigger>
                {item.title}
                <Icon of={ChevronDown} size={20} />
              </Trigger>
            </h2>
          </Primitive.Header>
          {/* In the document even while closed: search engines read it. */}
          <Body forceMount>{item.content}</Body>
        </Item>
      ))}
    </Primitive.Root>
  );
}
