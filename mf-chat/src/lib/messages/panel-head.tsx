import type { ChatItem } from '@roadworthy/contract/api/chat';
import { Avatar } from '@roadworthy/ui/avatar';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { getDisplayName, getOtherParticipant } from '../people';

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border-bottom: 1px solid ${tokens.color.line};
`;
const Name = styled.h2`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  font-size: ${tokens.font.md};
  font-weight: 700;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

type Props = {
  item: ChatItem;
  /** Id of the current user. */
  me: string;
  /** Heading level of the name: 1 where the conversation is the page. */
  as: 'h1' | 'h2';
  /** Back link, before the name. */
  back?: ReactNode;
  /** Actions after the name. */
  children: ReactNode;
};

/** Head of a conversation: avatar and name of the other user, and actions. */
export function PanelHead({ item, me, as, back, children }: Props): ReactNode {
  const other = getOtherParticipant(item, me);
  const name = getDisplayName(other);
  return (
    <Head>
      {back}
      <Avatar name={name} src={other.avatarurl} />
      <Name as={as} title={name}>
        {name}
      </Name>
      {children}
    </Head>
  );
}
