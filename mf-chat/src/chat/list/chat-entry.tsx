import type { ChatItem } from '@roadworthy/contract/api/chat';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Avatar } from '@roadworthy/ui/avatar';
import { VisuallyHidden } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { briefly } from '../../lib/moments';
import { nameOf, otherOf } from '../../lib/people';
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
  > :first-child { grid-row: span 2; }
`;
const Line = styled.span<{ $strong: boolean; $quiet?: boolean }>`
  overflow: hidden;
  font-size: ${tokens.font.sm};
  font-weight: ${({ $strong }) => ($strong ? 700 : 500)};
  color: ${({ $strong, $quiet }) => ($quiet && !$strong ? tokens.color.muted : tokens.color.ink)};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Time = styled.time`font-size: ${tokens.font.xs}; color: ${tokens.color.muted}; font-variant-numeric: tabular-nums;`;
/** On as many lines as the 30 characters of the preview need. */
const Words = styled(Line)`
  grid-column: 2 / ${({ $strong }) => ($strong ? 3 : -1)};
  white-space: normal;
  overflow-wrap: anywhere;
`;
const Dot = styled.span`
  justify-self: end;
  width: ${tokens.space[3]};
  height: ${tokens.space[3]};
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.accent};
`;

type Props = { item: ChatItem; me: string; current: boolean };

/** A conversation in the list: with whom, the beginning of the last message, when, and whether something is unread. */
export function ChatEntry({ item, me, current }: Props): ReactNode {
  const other = otherOf(item, me);
  const last = item.last_message;
  const moment = last?.timestamp ?? item.updated_at;
  return (
    <Entry to={paths.chat(item._id)} aria-current={current || undefined}>
      <Avatar name={nameOf(other)} src={other.avatarurl} />
      <Line $strong={item.unread}>{nameOf(other)}</Line>
      <Time dateTime={moment}>{briefly(moment)}</Time>
      <Words $strong={item.unread} $quiet>
        {last && (last.sender === me ? `You: ${preview(last.message)}` : preview(last.message))}
      </Words>
      {item.unread && (
        <Dot>
          <VisuallyHidden>Unread</VisuallyHidden>
        </Dot>
      )}
    </Entry>
  );
}
