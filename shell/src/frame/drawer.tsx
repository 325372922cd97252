import { paths } from '@roadworthy/contract/paths';
import { NavLink } from '@roadworthy/router';
import { Sheet } from '@roadworthy/ui/dialog';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { navigation } from './navigation';
import { useReturnTo } from './return-to';

const List = styled.ul`
  a {
    display: flex;
    align-items: center;
    min-height: ${tokens.space[12]};
    border-bottom: 1px solid ${tokens.color.line};
    font-weight: 600;
    text-decoration: none;
  }
  a[aria-current] { color: ${tokens.color.accent}; }
`;

type Props = { open: boolean; onOpenChange: (open: boolean) => void; signedIn: boolean };

/** The header's links on a narrow screen. */
export function Drawer({ open, onOpenChange, signedIn }: Props): ReactNode {
  const returnTo = useReturnTo();
  const account = signedIn
    ? [{ label: 'Profile', to: paths.profile(), end: false }]
    : [
        { label: 'Login', to: paths.login(returnTo), end: false },
        { label: 'Register', to: paths.register(returnTo), end: false },
      ];
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Menu">
      <nav aria-label="Menu">
        <List>
          {[...navigation, ...account].map(({ label, to, end }) => (
            <li key={label}>
              <NavLink to={to} end={end} onClick={() => onOpenChange(false)}>
                {label}
              </NavLink>
            </li>
          ))}
        </List>
      </nav>
    </Sheet>
  );
}
