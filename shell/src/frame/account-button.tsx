import type { User } from '@roadworthy/contract/api/accounts';
import { Avatar } from '@roadworthy/ui/avatar';
import { IconButton } from '@roadworthy/ui/button';
import type { ComponentProps, ReactNode } from 'react';

type Props = { user: User } & Partial<ComponentProps<typeof IconButton>>;

export function AccountButton({ user, ...rest }: Props): ReactNode {
  return (
    <IconButton {...rest} label={`Account of ${user.fullname}`}>
      <Avatar name={user.fullname} src={user.avatarurl} />
    </IconButton>
  );
}
