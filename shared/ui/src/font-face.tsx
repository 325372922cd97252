import font from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import { createGlobalStyle } from 'styled-components';

/** The font family, self-hosted; until it loads, text uses the fallback with the same metrics. */
export const FontFace = createGlobalStyle`
  @font-face {
    font-family: 'Inter Variable';
    font-style: normal;
    font-display: swap;
    font-weight: 100 900;
    src: url(${font}) format('woff2-variations');
  }
`;
