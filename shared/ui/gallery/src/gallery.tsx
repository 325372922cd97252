import { Link, ScrollRestoration, useSearchParams } from '@roadworthy/router';
import { type ReactNode, useLayoutEffect } from 'react';
import styled from 'styled-components';
import { FontFace } from '../../src/font-face';
import { GlobalStyle } from '../../src/global-style';
import { Container, Row, Stack } from '../../src/layout';
import { media, tokens } from '../../src/theme';
import { groups } from './groups';
import type { Group, Section } from './section';

const Page = styled(Container)`
  display: grid;
  grid-template-columns: 200px minmax(0, 1fr);
  gap: ${tokens.space[8]};
  padding-block: ${tokens.space[6]};
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); }
`;
const Contents = styled.nav`
  position: sticky;
  top: ${tokens.space[6]};
  align-self: start;
  max-height: calc(100vh - 2 * ${tokens.space[6]});
  overflow-y: auto;
  font-size: ${tokens.font.sm};
  ${media.narrow} { position: static; max-height: none; }
`;
const ContentsLinks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${tokens.space[4]};
  ${media.wide} { flex-direction: column; }
`;
const ContentsLink = styled.a`display: inline-block; padding-block: ${tokens.space[1]};`;
const ThemeLink = styled(Link)`&[aria-current] { font-weight: 700; }`;
const GroupTitle = styled.p`font-size: ${tokens.font.xl}; font-weight: 700;`;
const ComponentTitle = styled.h2`font-size: ${tokens.font.lg};`;
const ComponentSection = styled.section`scroll-margin-top: ${tokens.space[6]};`;
const States = styled.div<{ $isWide?: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $isWide }) => ($isWide ? '100%' : '260px')}), 1fr));
  gap: ${tokens.space[5]};
  align-items: start;
`;
const State = styled.figure`
  min-width: 0;
  padding: ${tokens.space[4]};
  border: 1px dashed ${tokens.color.line};
  border-radius: ${tokens.radius.sm};
`;
const StateName = styled.figcaption`
  margin-bottom: ${tokens.space[3]};
  color: ${tokens.color.muted};
  font-size: ${tokens.font.xs};
`;

function ComponentStates({ name, states, isWide }: Section): ReactNode {
  return (
    <ComponentSection id={name} aria-labelledby={`${name}-title`}>
      <Stack $gap={3}>
        <ComponentTitle id={`${name}-title`}>{name}</ComponentTitle>
        <States $isWide={isWide}>
          {Object.entries(states).map(([state, shown]) => (
            <State key={state}>
              <StateName>{state}</StateName>
              {shown}
            </State>
          ))}
        </States>
      </Stack>
    </ComponentSection>
  );
}

const GroupSections = ({ title, sections }: Group) => (
  <Stack $gap={6} data-group={title}>
    <GroupTitle>{title}</GroupTitle>
    {sections.map((section) => (
      <ComponentStates key={section.name} {...section} />
    ))}
  </Stack>
);

const themes = ['light', 'dark'] as const;

/** The theme that `?theme=` names; the system's without. */
function useThemeOfAddress(): string | undefined {
  const [search] = useSearchParams();
  const theme = themes.find((name) => name === search.get('theme'));
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (theme) dataset.theme = theme;
    else delete dataset.theme;
  }, [theme]);
  return theme;
}

/** Marks the document as the shell does: web font loaded, everything laid out. */
function useFinishedDocument(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.whole = '';
    void document.fonts?.load('1em "Inter Variable"').then(() => {
      dataset.font = 'ready';
    });
  }, []);
}

/** Every component of the UI kit in every state; `?group=` names the only group to show. */
export function Gallery(): ReactNode {
  const [search] = useSearchParams();
  const group = search.get('group');
  const shownGroups = groups.filter(({ title }) => !group || title === group);
  const current = useThemeOfAddress();
  useFinishedDocument();
  return (
    <>
      <GlobalStyle />
      <FontFace />
      <Page>
        <Contents aria-label="Components">
          <Stack $gap={3}>
            <Row role="group" aria-label="Theme">
              {[undefined, ...themes].map((theme) => (
                <ThemeLink
                  key={theme ?? 'system'}
                  to={theme ? `?theme=${theme}` : '?'}
                  preventScrollReset
                  aria-current={theme === current || undefined}
                >
                  {theme ?? 'system'}
                </ThemeLink>
              ))}
            </Row>
            <ContentsLinks>
              {shownGroups.flatMap(({ sections }) =>
                sections.map(({ name }) => (
                  <li key={name}>
                    <ContentsLink href={`#${name}`}>{name}</ContentsLink>
                  </li>
                )),
              )}
            </ContentsLinks>
          </Stack>
        </Contents>
        <main>
          <Stack $gap={8}>
            <h1>UI kit</h1>
            {shownGroups.map((shown) => (
              <GroupSections key={shown.title} {...shown} />
            ))}
          </Stack>
        </main>
      </Page>
      <ScrollRestoration />
    </>
  );
}
