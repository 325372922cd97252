import { createHash } from 'node:crypto';
import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import type { FastifyReply } from 'fastify';
import { escaped } from '../rich-text/escaped';

/** The site's own colours and corners: these pages are the API's, which has no access to the theme. */
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

/** What a page may load and do: its own style, and its own form. */
const policy = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; frame-ancestors 'none'`;

/**
 * One of the few pages that the API answers itself, to people who come from a mail or pay at the stand-in.
 * @param title plain text
 * @param rest HTML
 */
export const ownPage = (title: string, rest: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escaped(title)} | ${escaped(brand.name)}</title>
<style>${style}</style></head>
<body><header><a href="${paths.home()}">${escaped(brand.name)}</a></header>
<main><h1>${escaped(title)}</h1>${rest}</main></body></html>`;

export const sendPage = (reply: FastifyReply, status: number, html: string) =>
  reply.code(status).header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
