import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import type { Session } from '@roadworthy/session';
import { Button } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { VisuallyHidden } from '@roadworthy/ui/layout';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { media, tokens } from '@roadworthy/ui/theme';
import { MessageCircle } from 'lucide';
import { type ReactNode, Suspense } from 'react';
import styled from 'styled-components';
import { AccountButton } from './account-button';
import { useReturnTo } from './return-to';

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

/** Loaded only for signed-in users. */
const AccountMenu = lazyWithRetry(() => import('./account-menu'));

type Props = { session: Session | null; unread: boolean; onSignOut: () => void };

/** Signed out: Login and Register. Signed in: chat icon and avatar menu. */
export function AccountLinks({ session, unread, onSignOut }: Props): ReactNode {
  const returnTo = useReturnTo();
  if (!session) {
    return (
      <Wide>
        <Button asChild variant="ghost">
          <Link to={paths.login(returnTo)}>Login</Link>
        </Button>
        <Button asChild>
          <Link to={paths.register(returnTo)}>Register</Link>
        </Button>
      </Wide>
    );
  }
  const { user } = session;
  return (
    <>
      {/* The guard of /chat sends others to /subscriptions, after the server confirmed that they hold no plan. */}
      <ChatLink to={paths.chat()} aria-label={unread ? 'Chat, unread messages' : 'Chat'}>
        <Icon of={MessageCircle} size={22} />
        {unread && <Dot data-testid="unread-dot" />}
      </ChatLink>
      <Suspense fallback={<AccountButton user={user} disabled />}>
        <AccountMenu user={user} onSignOut={onSignOut} />
      </Suspense>
      <VisuallyHidden role="status">{unread ? 'You have unread messages' : ''}</VisuallyHidden>
    </>
  );
}
