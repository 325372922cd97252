import { parse } from 'tldts';
import { isKnownHost } from './hosts';

/** A link in a text. `start` and `end` in UTF-16 units; `host` in ASCII: letters that look alike are shown as 'xn--…'. */
export type TextLink = { start: number; end: number; href: string; host: string; isKnown: boolean };

/** Links of one text that are recognized. */
const MAX_LINKS = 20;
const LEADING = /^[("'“‘<[{]+/;
const TRAILING = /[.,;:!?)"'”’>\]}]+$/;
/** Endings that make a bare name an address. Others need 'www.' or a path: 'nice.it' is a missing space. */
const USUAL_ENDINGS: ReadonlySet<string> = new Set([
  ...[
    'com',
    'net',
    'org',
    'info',
    'biz',
    'co',
    'app',
    'io',
    'africa',
    'online',
    'site',
    'xyz',
    'top',
    'shop',
    'store',
    'click',
  ],
  ...[
    'live',
    'club',
    'icu',
    'website',
    'space',
    'me',
    'cc',
    'joburg',
    'capetown',
    'durban',
    'za.com',
    'co.uk',
    'com.au',
  ],
]);

function toUrl(address: string): URL | null {
  const hasScheme = /^https?:\/\//i.test(address);
  if (!hasScheme && (!address.includes('.') || address.includes('@') || !/^[\p{L}\p{N}]/u.test(address))) return null;
  const text = hasScheme ? address : `https://${address}`;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const { domain, publicSuffix, isIcann, isPrivate, isIp } = parse(url.hostname);
  if (isIp) return hasScheme ? url : null;
  if (domain === null || publicSuffix === null || !(isIcann || isPrivate)) return null;
  const isPlain = hasScheme || /^www\./i.test(address) || address.includes('/');
  return isPlain || publicSuffix.endsWith('.za') || USUAL_ENDINGS.has(publicSuffix) ? url : null;
}

/** The addresses of web pages in a text, in order. Mail addresses are none. */
export function findLinks(text: string): TextLink[] {
  const links: TextLink[] = [];
  for (const { 0: piece, index } of text.matchAll(/\S+/g)) {
    if (links.length === MAX_LINKS) break;
    if (!piece.includes('.') || piece.length > 500) continue;
    const lead = piece.match(LEADING)?.[0].length ?? 0;
    const address = piece.slice(lead).replace(TRAILING, '');
    const url = toUrl(address);
    if (!url) continue;
    const start = index + lead;
    links.push({
      start,
      end: start + address.length,
      href: url.href,
      host: url.hostname,
      isKnown: isKnownHost(url.hostname),
    });
  }
  return links;
}
