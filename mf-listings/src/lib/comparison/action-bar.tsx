import { Container } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** In the flow of the page and opaque: nothing lies half hidden behind it, nor below it at the end of the page. */
export const Bar = styled.section`
  position: sticky;
  bottom: 0;
  z-index: 25;
  margin-top: ${tokens.space[8]};
  background: ${tokens.color.raised};
  border-block: 1px solid ${tokens.color.line};
`;

const NarrowBar = styled(Bar)`
  display: none;
  ${media.narrow} { display: block; }
`;

const Line = styled(Container)`
  display: grid;
  padding-block: ${tokens.space[2]};
`;

/** The page's action on narrow screens, as wide as the window. */
export function ActionBar({ children }: { children: ReactNode }): ReactNode {
  return (
    <NarrowBar as="div">
      <Line>{children}</Line>
    </NarrowBar>
  );
}
