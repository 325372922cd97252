import { paths } from '@roadworthy/contract/paths';
import { NavLink } from '@roadworthy/router';
import { IconButton } from '@roadworthy/ui/button';
import { Sheet } from '@roadworthy/ui/dialog';
import { Icon } from '@roadworthy/ui/icon';
import { tokens } from '@roadworthy/ui/theme';
import { Menu as MenuIcon, X } from 'lucide';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import styled from 'styled-components';
import { navigation } from './navigation';
import { useReturnTo } from './return-to';

const panelId = 'site-menu';

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
/**
 * Hidden unless the browser shows it: browsers without popovers would show it always. Without the attribute `role`, by which
 * areas find open dialogs.
 */
const Panel = styled.dialog`
  display: none;
  &:popover-open { display: block; }
  position: fixed;
  inset: 0 0 0 auto;
  width: min(92vw, 440px);
  height: auto;
  max-height: none;
  margin: 0;
  padding: ${tokens.space[3]} ${tokens.space[3]} ${tokens.space[5]} ${tokens.space[5]};
  border: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  background: ${tokens.color.raised};
  color: inherit;
  box-shadow: ${tokens.shadow.high};
  &::backdrop { background: ${tokens.color.overlay}; }
  nav { padding-right: ${tokens.space[2]}; }
`;
const Head = styled.header`display: flex; align-items: center; justify-content: space-between;`;
const Title = styled.h2`font-size: ${tokens.font.lg};`;

type LinksProps = { signedIn: boolean; onFollow: () => void };

function Links({ signedIn, onFollow }: LinksProps): ReactNode {
  const returnTo = useReturnTo();
  const account = signedIn
    ? [{ label: 'Profile', to: paths.profile(), end: false }]
    : [
        { label: 'Login', to: paths.login(returnTo), end: false },
        { label: 'Register', to: paths.register(returnTo), end: false },
      ];
  return (
    <nav aria-label="Menu">
      <List>
        {[...navigation, ...account].map(({ label, to, end }) => (
          <li key={label}>
            <NavLink to={to} end={end} onClick={onFollow}>
              {label}
            </NavLink>
          </li>
        ))}
      </List>
    </nav>
  );
}

/**
 * The header's links on a narrow screen, and their button. A popover, so that it opens before hydration and without
 * scripts; a dialog in browsers of before 2024, which have none.
 */
export function Drawer({ signedIn }: { signedIn: boolean }): ReactNode {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const panel = useRef<HTMLDialogElement>(null);
  const openWithoutPopover = () => {
    if (!('popover' in HTMLElement.prototype)) setDialogOpen(true);
  };
  return (
    <>
      <IconButton label="Open menu" aria-haspopup="dialog" popoverTarget={panelId} onClick={openWithoutPopover}>
        <Icon of={MenuIcon} />
      </IconButton>
      <Panel ref={panel} id={panelId} popover="auto" aria-labelledby={`${panelId}-title`}>
        <Head>
          <Title id={`${panelId}-title`}>Menu</Title>
          <IconButton label="Close" popoverTarget={panelId} popoverTargetAction="hide">
            <Icon of={X} />
          </IconButton>
        </Head>
        {/* Not shown at first, and links before hydration: hydrated after the page. */}
        <Suspense>
          <Links signedIn={signedIn} onFollow={() => panel.current?.hidePopover()} />
        </Suspense>
      </Panel>
      <Sheet open={isDialogOpen} onOpenChange={setDialogOpen} title="Menu">
        <Links signedIn={signedIn} onFollow={() => setDialogOpen(false)} />
      </Sheet>
    </>
  );
}
