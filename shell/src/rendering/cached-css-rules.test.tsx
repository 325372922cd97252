/** @jest-environment node */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import styled, { createGlobalStyle, keyframes, ServerStyleSheet } from 'styled-components';
import { CachedStyles } from './cached-css-rules';

const turn = keyframes`to { transform: rotate(1turn); }`;
const All = createGlobalStyle<{ $ink: string }>`body { color: ${({ $ink }) => $ink}; }`;
const Box = styled.div<{ $wide: boolean }>`
  animation: ${turn} 1s;
  width: ${({ $wide }) => ($wide ? '100%' : '50%')};
  &:hover { opacity: 0.5; }
`;
const Page = ({ ink, wide }: { ink: string; wide: boolean }) => (
  <>
    <All $ink={ink} />
    <Box $wide={wide} />
  </>
);

function stylesOf(page: ReactNode): string {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(page));
  const styles = sheet.getStyleTags();
  sheet.seal();
  return styles;
}

it('each page gets the same CSS rules as without the cache', () => {
  const pages = [
    <Page key="" ink="red" wide />,
    <Page key="" ink="blue" wide={false} />,
    <Page key="" ink="red" wide={false} />,
    <Page key="" ink="red" wide />,
  ];
  for (const page of pages) expect(stylesOf(<CachedStyles>{page}</CachedStyles>)).toBe(stylesOf(page));
});
