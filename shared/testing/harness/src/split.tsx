import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 380px;
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); }
`;
const Page = styled.div`min-width: 0; min-height: 60vh;`;
const PanelColumn = styled.aside`
  position: sticky;
  top: 0;
  align-self: start;
  height: 100vh;
  overflow-y: auto;
  border-left: 1px solid ${tokens.color.line};
  background: ${tokens.color.sunken};
  ${media.narrow} {
    position: static;
    height: auto;
    border-left: 0;
    border-top: 1px solid ${tokens.color.line};
  }
`;

/** The area on the left, the panel on the right; stacked on a small screen. */
export function Split({ page, panel }: { page: ReactNode; panel: ReactNode }): ReactNode {
  return (
    <Sides>
      <Page>{page}</Page>
      <PanelColumn aria-label="What the area does">{panel}</PanelColumn>
    </Sides>
  );
}
