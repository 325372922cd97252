import { brand } from '@roadworthy/contract/brand';
import { escaped } from '../rich-text/escaped';

/** Mail programs know no stylesheets and no variables: what a mail looks like stands here, and on each element. */
const look = {
  page: 'margin:0;padding:24px 12px;background:#f5f3f0;color:#1d1b18;font:16px/1.5 system-ui,-apple-system,sans-serif',
  card: 'max-width:560px;margin:0 auto;padding:28px;background:#fff;border-radius:16px',
  brand: 'margin:0 0 20px;font-size:20px;font-weight:700',
  text: 'margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere',
  item: 'margin:0 0 8px;white-space:pre-line',
  button:
    'display:inline-block;padding:12px 24px;border-radius:8px;background:#b3401e;color:#fff;font-weight:600;text-decoration:none',
  link: 'color:#b3401e',
} as const;

type Style = keyof typeof look;
const element = (tag: string, style: Style, content: string) => `<${tag} style="${look[style]}">${content}</${tag}>`;
const linked = (address: string, style: Style, words: string) =>
  `<a href="${escaped(address)}" style="${look[style]}">${escaped(words)}</a>`;

/** Where the page of a link is on our own site; undefined for any other text. Nobody else's links become links. */
function ownAddress(line: string | undefined, siteOrigin: string): string | undefined {
  const address = line?.trim() ?? '';
  return address.startsWith(`${siteOrigin}/`) && !/\s/.test(address) ? address : undefined;
}

/** Text with our own addresses as links. */
const withLinks = (text: string, siteOrigin: string): string =>
  text
    .split(/(\s+)/)
    .map((word) => (ownAddress(word, siteOrigin) ? linked(word, 'link', word) : escaped(word)))
    .join('');

/** '- A car, R 100 000' and its address on the line below, as an entry that is a link. */
function entries(lines: readonly string[], siteOrigin: string): string {
  const shown = lines.flatMap((line, at) => {
    if (!line.startsWith('- ')) return [];
    const words = line.slice(2);
    const address = ownAddress(lines[at + 1], siteOrigin);
    return [element('li', 'item', address ? linked(address, 'link', words) : escaped(words))];
  });
  return `<ul style="padding-left:20px">${shown.join('')}</ul>`;
}

/** One paragraph of the text: a list, a button ('Sign in:' above an address of ours), or words. */
function block(paragraph: string, siteOrigin: string): string {
  const lines = paragraph.split('\n');
  const first = lines.findIndex((line) => line.startsWith('- '));
  if (first >= 0) {
    const after = lines.findLastIndex((line) => line.startsWith('- ')) + 1;
    const end = ownAddress(lines[after], siteOrigin) && lines[after]?.startsWith(' ') ? after + 1 : after;
    const words = (part: string[]) => (part.length > 0 ? block(part.join('\n'), siteOrigin) : '');
    return words(lines.slice(0, first)) + entries(lines.slice(first, end), siteOrigin) + words(lines.slice(end));
  }
  const address = ownAddress(lines.at(-1), siteOrigin);
  const label = lines.length > 1 && /^(.+):$/.exec(lines.at(-2) ?? '')?.[1];
  if (!address || !label) return element('p', 'text', withLinks(paragraph, siteOrigin));
  const before = lines.slice(0, -2).join('\n');
  const words = before && element('p', 'text', withLinks(before, siteOrigin));
  return words + element('p', 'text', linked(address, 'button', label));
}

/**
 * The HTML part of a mail: its text, laid out. Both parts say the same, because there is only one text; and what people typed
 * into it stays text, since only addresses of our own site become links.
 */
export function htmlOf({ subject, body }: { subject: string; body: string }, siteOrigin: string): string {
  const blocks = body
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => block(paragraph, siteOrigin));
  const head = element('p', 'brand', escaped(brand.name));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(subject)}</title></head>
<body style="${look.page}">${element('div', 'card', head + blocks.join('\n'))}</body></html>`;
}
