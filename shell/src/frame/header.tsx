import { NavLink } from '@roadworthy/router';
import type { Session } from '@roadworthy/session';
import { Container } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AccountLinks } from './account-links';
import { Drawer } from './drawer';
import { Logo } from './logo';
import { navigation } from './navigation';
import { ThemeSwitch } from './theme-switch';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 40;
  background: ${tokens.color.surface};
  border-bottom: 1px solid ${tokens.color.line};
`;
const Inner = styled(Container)`
  display: flex;
  align-items: center;
  gap: ${tokens.space[4]};
  height: ${tokens.space[16]};
  ${media.phone} { gap: ${tokens.space[2]}; }
`;
const Nav = styled.nav`
  display: flex;
  gap: ${tokens.space[1]};
  margin-inline: auto;
  a {
    display: inline-flex;
    align-items: center;
    height: ${tokens.target};
    padding-inline: ${tokens.space[3]};
    border-radius: ${tokens.radius.sm};
    color: ${tokens.color.muted};
    font-size: ${tokens.font.sm};
    font-weight: 550;
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover { color: ${tokens.color.ink}; background: ${tokens.color.sunken}; }
  a[aria-current] { color: ${tokens.color.ink}; box-shadow: inset 0 -2px 0 ${tokens.color.accent}; border-radius: 0; }
  ${media.narrow} { display: none; }
`;
const Side = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};
  ${media.narrow} { margin-left: auto; }
  /* Four targets of a signed-in user beside the name fit 360 px. */
  ${media.phone} { gap: 0; }
`;
const Narrow = styled.span`
  display: none;
  ${media.narrow} { display: inline-flex; }
`;

type Props = {
  session: Session | null;
  unread: boolean;
  onSignOut: () => void;
  /** Widgets of the slot in its corner. */
  corner?: ReactNode;
};

/** The header of every page (SITE-9 to SITE-13). The 'Book A Test Drive' button stays hidden. */
export function Header({ session, unread, onSignOut, corner }: Props): ReactNode {
  return (
    <Bar>
      <Inner>
        <Logo />
        <Nav aria-label="Main">
          {navigation.map(({ label, to, end }) => (
            <NavLink key={label} to={to} end={end}>
              {label}
            </NavLink>
          ))}
        </Nav>
        <Side>
          {corner}
          <ThemeSwitch />
          <AccountLinks session={session} unread={unread} onSignOut={onSignOut} />
          <Narrow>
            <Drawer signedIn={session !== null} />
          </Narrow>
        </Side>
      </Inner>
    </Bar>
  );
}
