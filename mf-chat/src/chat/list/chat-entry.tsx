import type { ChatItem } from '@roadworthy/contract/api/chat';
import { formatTimeOrDate } from '@roadworthy/contract/dates';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Avatar } from '@roadworthy/ui/avatar';
import { VisuallyHidden } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { adStatusLabels } from '../../lib/messages/ad-status';
import { getDisplayName, getOtherParticipant } from '../../lib/people';
import { preview } from './preview';

const Entry = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${tokens.space[1]} ${tokens.space[3]};
  align-items: center;
  padding: ${tokens.space[3]} ${tokens.space[4]};
  color: inherit;
  text-decoration: none;
  &:hover { background: ${tokens.color.sunken}; }
  &:focus-visible { outline-offset: -2px; }
  &[aria-current] { background: ${tokens.color.sunken}; }
`;
const Photo = styled.span`display: grid; grid-row: span 3; align-self: start;`;
const Row = styled.span<{ $strong: boolean; $quiet?: boolean }>`
  overflow: hidden;
  font-size: ${tokens.font.sm};
  font-weight: ${({ $strong }) => ($strong ? 700 : 500)};
  color: ${({ $strong, $quiet }) => ($quiet && !$strong ? tokens.color.muted : tokens.color.ink)};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Time = styled.time`font-size: ${tokens.font.xs}; color: ${tokens.color.muted}; font-variant-numeric: tabular-nums;`;
const Text = styled(Row)`grid-column: 2 / ${({ $strong }) => ($strong ? 3 : -1)};`;
const Car = styled(Row)`grid-column: 2 / -1; font-size: ${tokens.font.xs};`;
const Dot = styled.span`
  justify-self: end;
  width: ${tokens.space[3]};
  height: ${tokens.space[3]};
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.accent};
`;

type Props = { item: ChatItem; me: string; current: boolean };

/** A conversation in the list: other user, start of the last message, time, unread mark. */
export function ChatEntry({ item, me, current }: Props): ReactNode {
  const other = getOtherParticipant(item, me);
  const last = item.last_message;
  const moment = last?.timestamp ?? item.updated_at;
  return (
    <Entry to={paths.chat(item._id)} aria-current={current || undefined}>
      <Photo>
        <Avatar name={getDisplayName(other)} src={other.avatarurl} />
      </Photo>
      <Row $strong={item.unread}>{getDisplayName(other)}</Row>
      <Time dateTime={moment}>{formatTimeOrDate(moment)}</Time>
      <Text $strong={item.unread} $quiet>
        {last && (last.sender === me ? `You: ${preview(last)}` : preview(last))}
      </Text>
      {item.unread && (
        <Dot>
          <VisuallyHidden>Unread</VisuallyHidden>
        </Dot>
      )}
      {item.pinned && (
        <Car $strong={false} $quiet>
          {item.pinned.status !== 'active' && `${adStatusLabels[item.pinned.status]}: `}
          {item.pinned.title}
        </Car>
      )}
    </Entry>
  );
}
