import type { User } from '@roadworthy/contract/api/accounts';
import { paths } from '@roadworthy/contract/paths';
import { Menu } from '@roadworthy/ui/menu';
import { LogOut, MessageCircle, User as Person, PlusCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccountButton } from './account-button';

type Props = { user: User; chat: string; onSignOut: () => void };

/** What a signed-in visitor reaches from the avatar. A default export, because React's lazy wants one. */
export default function AccountMenu({ user, chat, onSignOut }: Props): ReactNode {
  return (
    <Menu
      trigger={<AccountButton user={user} />}
      items={[
        { label: 'Profile', to: paths.profile(), icon: <Person size={18} aria-hidden /> },
        { label: 'Chat', to: chat, icon: <MessageCircle size={18} aria-hidden /> },
        { label: 'Post Ad', to: paths.postAd(), icon: <PlusCircle size={18} aria-hidden /> },
        { label: 'Logout', onSelect: onSignOut, icon: <LogOut size={18} aria-hidden /> },
      ]}
    />
  );
}
