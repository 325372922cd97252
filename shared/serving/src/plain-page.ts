import { createHash } from 'node:crypto';
import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { escapeHtml } from './escape-html';

/** Colors of the site: pages without a frontend have no access to the theme. */
const style = `
:root { color-scheme: light dark; --ink: #1c1917; --surface: #faf8f5; --accent: #b4431f; --on-accent: #fff }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f3eee8; --surface: #161412; --accent: #f0895c; --on-accent: #2a1006 }
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
button + button { background: none; color: inherit }`;
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
