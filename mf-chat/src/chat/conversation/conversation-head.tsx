import type { ChatItem } from '@roadworthy/contract/api/chat';
import { paths } from '@roadworthy/contract/paths';
import { bus } from '@roadworthy/events';
import { Link } from '@roadworthy/router';
import { Avatar } from '@roadworthy/ui/avatar';
import { IconButton } from '@roadworthy/ui/button';
import { Dialog } from '@roadworthy/ui/dialog';
import { Icon } from '@roadworthy/ui/icon';
import { Menu } from '@roadworthy/ui/menu';
import { media, tokens } from '@roadworthy/ui/theme';
import { ArrowLeft, Ban, EllipsisVertical, Flag } from 'lucide';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { nameOf, otherOf } from '../../lib/people';
import { useChat } from '../../lib/store/use-store';
import { blockUser } from './block-user';
import { ReportForm } from './report-form';

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
const Back = styled(Link)`
  display: none;
  place-items: center;
  width: ${tokens.target};
  height: ${tokens.target};
  margin-left: -${tokens.space[2]};
  color: inherit;
  ${media.phone} { display: grid; }
`;

/** With whom one talks, the way back to the list on a phone, and what can be done against abuse (issue 7.6). */
export function ConversationHead({ item }: { item: ChatItem }): ReactNode {
  const { store, me } = useChat();
  const [reporting, setReporting] = useState(false);
  const other = otherOf(item, me);
  return (
    <Head>
      <Back to={paths.chat()} aria-label="Back to your chats">
        <Icon of={ArrowLeft} />
      </Back>
      <Avatar name={nameOf(other)} src={other.avatarurl} />
      <Name>{nameOf(other)}</Name>
      <Menu
        trigger={
          <IconButton label={`More about ${nameOf(other)}`}>
            <Icon of={EllipsisVertical} />
          </IconButton>
        }
        items={[
          { label: 'Report…', icon: <Icon of={Flag} size={18} />, onSelect: () => setReporting(true) },
          {
            label: item.blocked ? 'Unblock' : 'Block',
            icon: <Icon of={Ban} size={18} />,
            onSelect: () => void blockUser(store, item._id, !item.blocked),
          },
        ]}
      />
      <Dialog open={reporting} onOpenChange={setReporting} title={`Report ${nameOf(other)}`}>
        <ReportForm
          chat={item._id}
          onReported={(message) => {
            setReporting(false);
            bus.emit('notice:shown', { type: 'success', message });
          }}
        />
      </Dialog>
    </Head>
  );
}
