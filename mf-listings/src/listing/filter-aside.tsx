import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { Row } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { carCount } from '../lib/car-count';

const Side = styled.aside`
  position: sticky;
  top: ${tokens.space[20]};
  max-height: calc(100vh - ${tokens.space[20]} - ${tokens.bottomBar});
  overflow-y: auto;
  padding-right: ${tokens.space[3]};
  scrollbar-width: thin;
  ${media.narrow} {
    display: none;
    /* Shown by its fragment, before hydration or without scripts. */
    &:target {
      display: block;
      position: fixed;
      inset: 0;
      z-index: 60;
      max-height: none;
      padding: ${tokens.space[4]} ${tokens.space[4]} 0;
      background: ${tokens.color.raised};
    }
  }
`;
const Title = styled.h2`font-size: ${tokens.font.lg};`;
/** Link back from the panel shown by `:target`. */
const Back = styled.div`
  display: none;
  ${media.narrow} {
    display: grid;
    position: sticky;
    bottom: 0;
    z-index: 1;
    padding-block: ${tokens.space[3]};
    background: ${tokens.color.raised};
    /* Without scripts the panel's submit button leads back. */
    @media (scripting: none) { display: none; }
  }
`;

/** Fragments of the page: the panel, and the results that it leads back to. */
export const panelId = 'filters';
export const resultsId = 'results';

/** The place of the filter panel, with its heading: beside the results, on narrow screens shown by its fragment. */
export function FilterAside({ count, children }: { count: number; children: ReactNode }): ReactNode {
  return (
    <Side id={panelId} aria-label="Filters">
      <Row $between>
        <Title>Filters</Title>
        <Link to={paths.listing()}>Clear All</Link>
      </Row>
      {children}
      <Back>
        <Button asChild variant="secondary">
          <a href={`#${resultsId}`}>Show {carCount(count)}</a>
        </Button>
      </Back>
    </Side>
  );
}
