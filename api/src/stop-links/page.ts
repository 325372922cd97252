import { createHash } from 'node:crypto';
import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { escaped } from '../rich-text/escaped';

/** The site's own colours and corners: this page is the API's, which has no access to the theme. */
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
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0 1.5rem; border: 0; border-radius: 8px;
  background: var(--accent); color: var(--on-accent) }`;
const hash = createHash('sha256').update(style).digest('base64');

/** What the page may load and do: its own style, and its own form. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; frame-ancestors 'none'`;

/** A page of the API for whoever comes from a mail. */
export const page = (title: string, rest: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escaped(title)} | ${escaped(brand.name)}</title>
<style>${style}</style></head>
<body><header><a href="${paths.home()}">${escaped(brand.name)}</a></header>
<main><h1>${escaped(title)}</h1>${rest}</main></body></html>`;

/** Asks before anything is stopped: programs that check mails open every link in them. The form posts to the page itself. */
export const askingPage = (what: string): string =>
  page(
    'Stop these mails?',
    `<p>You will get no more ${escaped(what)}.</p><form method="post"><button>Stop</button></form>`,
  );
export const stoppedPage = (what: string): string => page('Stopped', `<p>You will get no more ${escaped(what)}.</p>`);
export const unknownPage = (): string =>
  page('This link is not valid', '<p>Please open the link from the mail once more, or copy all of it.</p>');
