import type { Lead } from '@roadworthy/contract/api/leads';
import { formatTimeOrDate } from '@roadworthy/contract/dates';
import { Badge } from '@roadworthy/ui/badge';
import { Row } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { describePerson, sourceLabels, statusLabels } from './labels';

const List = styled.ul`
  display: grid;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.lg};
  overflow: hidden;
`;
const Option = styled.li<{ $isActive: boolean; $isOpen: boolean }>`
  display: grid;
  gap: ${tokens.space[1]};
  padding: ${tokens.space[3]} ${tokens.space[4]};
  cursor: pointer;
  border-left: 3px solid ${({ $isActive }) => ($isActive ? tokens.color.accent : 'transparent')};
  background: ${({ $isOpen }) => ($isOpen ? tokens.color.sunken : tokens.color.raised)};
  & + & { border-top: 1px solid ${tokens.color.line}; }
`;
const Muted = styled.span`color: ${tokens.color.muted}; font-size: ${tokens.font.sm};`;

/** How far a key moves the active lead. */
const steps: Readonly<Record<string, number>> = {
  ...{ ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 },
  ...{ Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY },
};

type Props = { leads: readonly Lead[]; open: string | null; onOpen: (id: string) => void };

/** Leads as a listbox: arrow keys or j and k move, Enter opens. */
export function LeadList({ leads, open, onOpen }: Props): ReactNode {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const openIndex = leads.findIndex(({ _id }) => _id === open);
  const [active, setActive] = useState(Math.max(0, openIndex));
  const current = Math.min(active, leads.length - 1);
  useEffect(() => {
    if (document.activeElement === list.current)
      list.current?.children[current]?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key];
    const lead = leads[current];
    if (step !== undefined) setActive(Math.min(leads.length - 1, Math.max(0, current + step)));
    else if (event.key === 'Enter' && lead) onOpen(lead._id);
    else return;
    event.preventDefault();
  };
  return (
    <List
      ref={list}
      role="listbox"
      aria-label="Leads"
      aria-activedescendant={`${id}-${current}`}
      tabIndex={0}
      onKeyDown={handleKey}
    >
      {leads.map((lead, index) => (
        <Option
          key={lead._id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={lead._id === open}
          $isActive={index === current}
          $isOpen={lead._id === open}
          onClick={() => {
            setActive(index);
            onOpen(lead._id);
          }}
        >
          <Row $between $gap={2}>
            <strong>{describePerson(lead)}</strong>
            <Badge variant={lead.status === 'new' ? 'accent' : 'neutral'}>{statusLabels[lead.status]}</Badge>
          </Row>
          <span>{lead.car.title}</span>
          <Row $between $gap={2}>
            <Muted>{lead.sources.map((source) => sourceLabels[source]).join(', ')}</Muted>
            <Muted>{formatTimeOrDate(lead.last_contact_at)}</Muted>
          </Row>
        </Option>
      ))}
    </List>
  );
}
