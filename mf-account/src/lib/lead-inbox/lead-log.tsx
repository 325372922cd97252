import type { LeadEvent } from '@roadworthy/contract/api/leads';
import { formatDateTime } from '@roadworthy/contract/dates';
import type { LeadStatus } from '@roadworthy/contract/leads';
import { Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { MessageWarning } from '../message-warning';
import { answerLabels, eventLabels, statusLabels } from './labels';

const Entry = styled.li`
  padding-left: ${tokens.space[3]};
  border-left: 2px solid ${tokens.color.line};
  p { white-space: pre-line; overflow-wrap: anywhere; }
`;
const When = styled.span`color: ${tokens.color.muted}; font-size: ${tokens.font.sm};`;

const reserved = 'You need to be a paid subscriber to read it here. We mailed it to you.';

/** 'seller confirmed 2026-12-01T10:30' → 'Confirmed by the seller: 1 December 2026, 10:30'. */
function describeAppointment(text: string): string {
  const [by, event = '', at] = text.split(' ');
  const what = `${event.charAt(0).toUpperCase()}${event.slice(1)}${by === 'site' ? '' : ` by the ${by}`}`;
  return `${what}: ${formatDateTime(`${at}+02:00`)}`;
}

/** What an entry says. */
function describe({ kind, text }: LeadEvent): string | undefined {
  if (kind === 'number' || kind === 'reminder') return undefined;
  if (kind === 'answer') return answerLabels[text ?? ''];
  if (kind === 'status') return statusLabels[text as LeadStatus];
  if (kind === 'test-drive') return text === null ? undefined : `For ${formatDateTime(`${text}+02:00`)}`;
  if (kind === 'appointment') return describeAppointment(text ?? '');
  return text ?? (kind === 'inquiry' ? reserved : 'The message was deleted.');
}

/** The log of a lead, the oldest entry first. */
export function LeadLog({ events }: { events: readonly LeadEvent[] }): ReactNode {
  return (
    <Stack as="ol" $gap={3} aria-label="Log">
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the log only grows at its end
        <Entry key={index}>
          <strong>{eventLabels[event.kind]}</strong> <When>{formatDateTime(event.at)}</When>
          <p>{describe(event)}</p>
          {event.warning && <MessageWarning kind={event.warning} />}
        </Entry>
      ))}
    </Stack>
  );
}
