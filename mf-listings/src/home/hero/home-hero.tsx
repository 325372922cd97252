import { Container } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { HeroSlides } from './hero-slides';
import type { HomeHeroData } from './load-home-hero';
import { SearchBox } from './search-box';

/** One cell for pictures and words: the words lie over the pictures where there is room, and between them where not. */
const Stage = styled.div`
  display: grid;
  grid-template: 'words' auto 'search' 1fr / minmax(0, calc(7 * ${tokens.space[20]})) minmax(0, 1fr);
  padding-top: ${tokens.space[6]};
  ${media.narrow} { grid-template: 'words' auto 'pictures' auto 'search' auto / minmax(0, 1fr); gap: ${tokens.space[4]}; }
`;
const Pictures = styled.div`
  grid-row: 1 / -1;
  grid-column: 1 / -1;
  min-width: 0;
  ${media.narrow} { grid-area: pictures; }
`;
const Words = styled.div`
  grid-area: words;
  z-index: 1;
  display: grid;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[8]} ${tokens.space[8]} ${tokens.space[5]};
  color: ${tokens.color.onImage};
  pointer-events: none;
  h1 { font-size: ${tokens.font.xxl}; font-weight: 760; }
  p { font-size: ${tokens.font.md}; }
  ${media.narrow} { padding: 0; color: ${tokens.color.ink}; }
`;
const Search = styled.div`
  grid-area: search;
  z-index: 1;
  align-self: start;
  padding: 0 ${tokens.space[8]} ${tokens.space[8]};
  ${media.narrow} { padding: 0; }
`;

/** The head of the home page: pictures, the page's heading and the search box. */
export function HomeHero({ data }: { data: HomeHeroData }): ReactNode {
  return (
    <Container>
      <Stage>
        <Words>
          <h1>Find a car you can trust</h1>
          <p>New and second-hand cars from dealers and private sellers, all over South Africa.</p>
        </Words>
        <Pictures>
          <HeroSlides />
        </Pictures>
        <Search>
          <SearchBox data={data} />
        </Search>
      </Stage>
    </Container>
  );
}
