import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr auto;
  min-height: 100vh;
`;
const Skip = styled.a`
  position: fixed;
  top: ${tokens.space[2]};
  left: ${tokens.space[2]};
  z-index: 80;
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border-radius: ${tokens.radius.sm};
  background: ${tokens.color.ink};
  color: ${tokens.color.surface};
  &:not(:focus) { transform: translateY(-200%); }
`;
const Main = styled.main`min-width: 0;`;

/** The common layout of every page: skip link, header, the page, footer. */
export function Frame({
  header,
  footer,
  children,
}: {
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <Page>
      <Skip href="#main">Skip to content</Skip>
      {header}
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      {footer}
    </Page>
  );
}
