import { createHash } from 'node:crypto';
import { brand } from '@roadworthy/contract/brand';
import { escaped } from '../rich-text/escaped';

const style = `:root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif}
body{max-width:32rem;margin:12vh auto;padding:0 1.25rem}
button{font:inherit;font-weight:600;padding:.75rem 1.5rem;border:0;border-radius:.5rem;background:CanvasText;color:Canvas}`;
const hash = createHash('sha256').update(style).digest('base64');

/** What the page may load and do: its own style, and its own form. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; frame-ancestors 'none'`;

const page = (title: string, rest: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escaped(title)} | ${escaped(brand.name)}</title><style>${style}</style></head>
<body><main><h1>${escaped(title)}</h1>${rest}</main></body></html>`;

/** Asks before anything is stopped: programs that check mails open every link in them. The form posts to the page itself. */
export const askingPage = (what: string): string =>
  page(
    'Stop these mails?',
    `<p>You will get no more ${escaped(what)}.</p><form method="post"><button>Stop</button></form>`,
  );
export const stoppedPage = (what: string): string => page('Stopped', `<p>You will get no more ${escaped(what)}.</p>`);
export const unknownPage = (): string =>
  page('This link is not valid', '<p>Please open the link from the mail once more, or copy all of it.</p>');
