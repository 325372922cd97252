import font from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import { type DocumentRules, useDocumentRules } from './document-rules';

/** The font family, self-hosted; until it loads, text uses the fallback with the same metrics. */
export const fontRules: DocumentRules = {
  id: 'font-face',
  css: `
  @font-face {
    font-family: 'Inter Variable';
    font-style: normal;
    font-display: swap;
    font-weight: 100 900;
    src: url(${font}) format('woff2-variations');
  }
`,
};

/** Adds them; the shell renders it once. */
export function FontFace(): null {
  useDocumentRules(fontRules);
  return null;
}
