import { createHash } from 'node:crypto';
import { brand } from '@roadworthy/contract/brand';
import { escapeHtml } from '@roadworthy/contract/escape-html';
import { paths } from '@roadworthy/contract/paths';
import { SURFACE_COLORS } from '@roadworthy/contract/theme-colors';

/** Colors of the site: pages without a frontend have no access to the theme. */
const style = `
:root { color-scheme: light dark; --ink: #1c1917; --surface: ${SURFACE_COLORS.light}; --accent: #b4431f; --on-accent: #fff }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f3eee8; --surface: ${SURFACE_COLORS.dark}; --accent: #f0895c; --on-accent: #2a1006 }
}
body { font: 1.0625rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--surface);
  max-width: 32rem; margin: 8vh auto; padding: 0 1.25rem }
h1 { font-size: 1.75rem; line-height: 1.2 }
a { color: inherit }
header a { font-weight: 700; text-decoration: none }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.5rem }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere }
form { display: flex; flex-wrap: wrap; gap: .75rem }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0 1.5rem; border: 1px solid var(--accent);
  border-radius: 8px; background: var(--accent); color: var(--on-accent) }
button + button, button.quiet { background: none; color: inherit }
.log { list-style: none; padding: 0 } .log li { margin-bottom: 1rem; overflow-wrap: anywhere } small { opacity: .75 }
textarea { display: block; box-sizing: border-box; width: 100%; margin-top: .25rem; padding: .75rem; font: inherit; color: inherit;
  background: transparent; border: 1px solid; border-radius: 8px }
form > label { flex: 1 0 100%; font-weight: 600 }
.note { padding: .75rem 1rem; border-left: 4px solid var(--accent) }
summary { cursor: pointer; font-weight: 600; padding: .75rem 0 }
.strip { display: flex; gap: .75rem; overflow-x: auto; padding: .25rem .25rem 1rem; width: 100% }
fieldset { border: 0; margin: 0; padding: 0; flex: none; width: 5.75rem }
legend { padding: 0 0 .5rem; font-size: .875rem; font-weight: 600; text-align: center; white-space: nowrap;
  width: 100% }
fieldset label { display: block; position: relative; margin-bottom: .5rem }
fieldset input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer }
fieldset span { display: block; line-height: 2.75rem; text-align: center; border: 1px solid; border-radius: 8px }
input:checked + span { background: var(--accent); border-color: var(--accent); color: var(--on-accent) }
input:focus-visible + span { outline: 3px solid var(--accent); outline-offset: 2px }
input:disabled + span { border-style: dashed; opacity: .6; text-decoration: line-through }`;
const hash = createHash('sha256').update(style).digest('base64');

/** Policy of such pages: their inline style and a form. */
export const plainPagePolicy = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/**
 * A page without scripts that a server renders itself: for links in mails, and for errors.
 * @param title plain text
 * @param content HTML
 */
export const renderPlainPage = (title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} | ${escapeHtml(brand.name)}</title>
<style>${style}</style></head>
<body><header><a href="${paths.home()}">${escapeHtml(brand.name)}</a></header>
<main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`;

/** An error page. */
export const renderFailurePage = (message: string): string =>
  renderPlainPage(
    'This page cannot be shown',
    `<p>${escapeHtml(message)}</p><p><a href="${paths.home()}">Go to the home page</a></p>`,
  );
