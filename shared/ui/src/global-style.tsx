import { SURFACE_COLORS } from '@roadworthy/contract/theme-colors';
import { type DocumentRules, useDocumentRules } from './document-rules';
import { tokens } from './theme';

const light = `
  color-scheme: light;
  --color-ink: #1c1917;
  --color-muted: #5c554e;
  --color-subtle: #756d65;
  --color-surface: ${SURFACE_COLORS.light};
  --color-raised: #ffffff;
  --color-sunken: #f1ede7;
  --color-line: #e3ddd4;
  --color-accent: #b4431f;
  --color-accent-strong: #93340f;
  --color-on-accent: #ffffff;
  --color-accent-soft: #fbe9e1;
  --color-success: #176b3e;
  --color-success-soft: #e2f3e8;
  --color-warning: #8a5300;
  --color-warning-soft: #fdf0d5;
  --color-danger: #b3261e;
  --color-danger-soft: #fce8e6;
  --color-overlay: rgb(28 25 23 / 0.55);
  --color-on-image: #ffffff;
  --color-scrim: transparent;
  --shadow-low: 0 1px 2px rgb(60 45 30 / 0.06), 0 2px 8px rgb(60 45 30 / 0.06);
  --shadow-high: 0 4px 12px rgb(60 45 30 / 0.1), 0 16px 40px rgb(60 45 30 / 0.14);
`;

const dark = `
  color-scheme: dark;
  --color-ink: #f3eee8;
  --color-muted: #bdb4a9;
  --color-subtle: #a0978c;
  --color-surface: ${SURFACE_COLORS.dark};
  --color-raised: #201d1a;
  --color-sunken: #2a2622;
  --color-line: #3a352f;
  --color-accent: #f0895c;
  --color-accent-strong: #f7a27c;
  --color-on-accent: #2a1006;
  --color-accent-soft: #3b2218;
  --color-success: #7fd3a0;
  --color-success-soft: #1b3325;
  --color-warning: #f0c06a;
  --color-warning-soft: #382a10;
  --color-danger: #ff9c92;
  --color-danger-soft: #44201c;
  --color-overlay: rgb(0 0 0 / 0.65);
  --color-on-image: #ffffff;
  --color-scrim: rgb(0 0 0 / 0.35);
  --shadow-low: 0 1px 2px rgb(0 0 0 / 0.4);
  --shadow-high: 0 12px 40px rgb(0 0 0 / 0.6);
`;

/** Reset, theme variables and document-wide rules. */
export const globalRules: DocumentRules = {
  id: 'global-style',
  css: `
  :root { ${light} --font-body: 'Inter Fallback', system-ui, sans-serif; }
  /* Set once the font is loaded: the first view does not wait for it (shell/src/frame/web-font.ts). */
  :root[data-font='ready'] { --font-body: 'Inter Variable', 'Inter Fallback', system-ui, sans-serif; }
  @media (prefers-color-scheme: dark) { :root { ${dark} } }
  :root[data-theme='light'] { ${light} }
  :root[data-theme='dark'] { ${dark} }

  /* The metrics of the web font, so that loading it moves nothing. */
  @font-face {
    font-family: 'Inter Fallback';
    src: local('Arial'), local('Liberation Sans'), local('Roboto');
    size-adjust: 107.12%;
    ascent-override: 90.44%;
    descent-override: 22.52%;
    line-gap-override: 0%;
  }

  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; scroll-padding-top: ${tokens.space[20]}; }
  body {
    margin: 0;
    background: ${tokens.color.surface};
    color: ${tokens.color.ink};
    font: 400 ${tokens.font.md}/1.55 ${tokens.font.body};
    font-feature-settings: 'cv11', 'ss03';
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
  }
  /*
   * Radix sets both on the body while a modal dialog is open. Every element would inherit them, and be styled again when it
   * opens and closes. No style uses the property; the overlay of a dialog keeps pointers from the page.
   */
  @property --removed-body-scroll-bar-size { syntax: '*'; inherits: false; }
  body[data-scroll-locked] { pointer-events: auto !important; }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, blockquote { margin: 0; padding: 0; }
  h1, h2, h3, h4 { line-height: 1.2; letter-spacing: -0.015em; text-wrap: balance; }
  /* A long word, such as a dealer's name, does not widen what is around it. */
  h1 { overflow-wrap: anywhere; }
  ul, ol { list-style: none; }
  fieldset { border: 0; min-width: 0; }
  img, svg { display: block; }
  img { max-width: 100%; }
  /* With a maximum in percent an icon counts as 0 px wide in a narrow row, and shrinks to nothing. */
  svg { flex: none; }
  a { color: inherit; text-underline-offset: 0.2em; }
  button, input, select, textarea { font: inherit; color: inherit; }
  button { cursor: pointer; }
  :focus-visible { outline: 2px solid ${tokens.color.accent}; outline-offset: 2px; }
  /* Pressed before the page's scripts have run; the press is replayed (shell/src/inline-scripts/press-script.ts). */
  [data-pressed] { outline: 2px solid ${tokens.color.accent}; outline-offset: 2px; opacity: 0.7; }
  main:focus { outline: none; }
  ::selection { background: ${tokens.color.accentSoft}; }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation-duration: 0.01ms !important; animation-iteration-count: 1 !important; transition-duration: 0.01ms !important; scroll-behavior: auto !important; }
  }
`,
};

/** Adds them; the shell renders it once. */
export function GlobalStyle(): null {
  useDocumentRules(globalRules);
  return null;
}
