import type { ChatItem } from '@roadworthy/contract/api/chat';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { IconButton } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { Menu } from '@roadworthy/ui/menu';
import { media, tokens } from '@roadworthy/ui/theme';
import { ArrowLeft, Ban, EllipsisVertical, Flag } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useChat } from '../../lib/client/use-chat';
import { PanelHead } from '../../lib/messages/panel-head';
import { getDisplayName, getOtherParticipant } from '../../lib/people';

const Back = styled(Link)`
  display: none;
  place-items: center;
  width: ${tokens.target};
  height: ${tokens.target};
  margin-left: -${tokens.space[2]};
  color: inherit;
  ${media.phone} { display: grid; }
`;

/** Name of the other user, back link on a phone, block and report. */
export function ConversationHead({ item, onReport }: { item: ChatItem; onReport: () => void }): ReactNode {
  const client = useChat();
  const name = getDisplayName(getOtherParticipant(item, client.me));
  return (
    <PanelHead
      item={item}
      me={client.me}
      as="h2"
      back={
        <Back to={paths.chat()} aria-label="Back to your chats">
          <Icon of={ArrowLeft} />
        </Back>
      }
    >
      <Menu
        trigger={
          <IconButton label={`More about ${name}`}>
            <Icon of={EllipsisVertical} />
          </IconButton>
        }
        items={[
          { label: 'Report…', icon: <Icon of={Flag} size={18} />, onSelect: onReport },
          {
            label: item.blocked ? 'Unblock' : 'Block',
            icon: <Icon of={Ban} size={18} />,
            onSelect: () => void client.setBlocked(item._id, !item.blocked),
          },
        ]}
      />
    </PanelHead>
  );
}
