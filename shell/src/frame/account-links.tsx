import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import type { Session } from '@roadworthy/session';
import { Avatar } from '@roadworthy/ui/avatar';
import { ButtonLink, IconButton } from '@roadworthy/ui/button';
import { VisuallyHidden } from '@roadworthy/ui/layout';
import { Menu } from '@roadworthy/ui/menu';
import { media, tokens } from '@roadworthy/ui/theme';
import { LogOut, MessageCircle, PlusCircle, User } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Wide = styled.span`
  display: inline-flex;
  gap: ${tokens.space[2]};
  ${media.phone} { display: none; }
`;
const ChatLink = styled(Link)`
  position: relative;
  display: inline-grid;
  place-items: center;
  width: ${tokens.target};
  height: ${tokens.target};
  border-radius: ${tokens.radius.full};
  &:hover { background: ${tokens.color.sunken}; }
`;
const Dot = styled.span`
  position: absolute;
  top: ${tokens.space[2]};
  right: ${tokens.space[2]};
  width: ${tokens.space[3]};
  height: ${tokens.space[3]};
  border: 2px solid ${tokens.color.surface};
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.accent};
`;

type Props = { session: Session | null; unread: boolean; onSignOut: () => void };

/** Signed out: Login and Register. Signed in: chat icon and avatar menu. */
export function AccountLinks({ session, unread, onSignOut }: Props): ReactNode {
  if (!session) {
    return (
      <Wide>
        <ButtonLink to={paths.login()} variant="ghost">
          Login
        </ButtonLink>
        <ButtonLink to={paths.register()}>Register</ButtonLink>
      </Wide>
    );
  }
  const { user } = session;
  const chat = user.is_subscriber ? paths.chat() : paths.subscriptions();
  return (
    <>
      <ChatLink to={chat} aria-label={unread ? 'Chat, unread messages' : 'Chat'}>
        <MessageCircle size={22} aria-hidden />
        {unread && <Dot data-testid="unread-dot" />}
      </ChatLink>
      <Menu
        trigger={
          <IconButton label={`Account of ${user.fullname}`}>
            <Avatar name={user.fullname} src={user.avatarurl} />
          </IconButton>
        }
        items={[
          { label: 'Profile', to: paths.profile(), icon: <User size={18} aria-hidden /> },
          { label: 'Chat', to: chat, icon: <MessageCircle size={18} aria-hidden /> },
          { label: 'Post Ad', to: paths.postAd(), icon: <PlusCircle size={18} aria-hidden /> },
          { label: 'Logout', onSelect: onSignOut, icon: <LogOut size={18} aria-hidden /> },
        ]}
      />
      <VisuallyHidden role="status">{unread ? 'You have unread messages' : ''}</VisuallyHidden>
    </>
  );
}
