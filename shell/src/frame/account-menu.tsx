import type { User } from '@roadworthy/contract/api/accounts';
import { paths } from '@roadworthy/contract/paths';
import { Icon } from '@roadworthy/ui/icon';
import { Menu } from '@roadworthy/ui/menu';
import { LogOut, MessageCircle, User as Person, PlusCircle } from 'lucide';
import type { ReactNode } from 'react';
import { AccountButton } from './account-button';

type Props = { user: User; onSignOut: () => void };

/** A default export, because React's lazy requires one. */
export default function AccountMenu({ user, onSignOut }: Props): ReactNode {
  return (
    <Menu
      trigger={<AccountButton user={user} />}
      items={[
        { label: 'Profile', to: paths.profile(), icon: <Icon of={Person} size={18} /> },
        { label: 'Chat', to: paths.chat(), icon: <Icon of={MessageCircle} size={18} /> },
        { label: 'Post Ad', to: paths.postAd(), icon: <Icon of={PlusCircle} size={18} /> },
        { label: 'Logout', onSelect: onSignOut, icon: <Icon of={LogOut} size={18} /> },
      ]}
    />
  );
}
