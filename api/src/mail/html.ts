import { brand } from '@roadworthy/contract/brand';
import { escaped } from '../rich-text/escaped';
import { signature } from './letter';
import { look, type Style } from './look';

const element = (tag: string, style: Style, content: string) => `<${tag} style="${look[style]}">${content}</${tag}>`;
const linked = (address: string, style: Style, words: string) =>
  `<a href="${escaped(address)}" style="${look[style]}">${escaped(words)}</a>`;

/** An address on our own site; undefined for any other text. Nobody else's links become links. */
function ownAddress(line: string | undefined, siteOrigin: string): string | undefined {
  const address = line?.trim() ?? '';
  return address.startsWith(`${siteOrigin}/`) && !/\s/.test(address) ? address : undefined;
}

/**
 * A line of text: 'See all: ' before an address of ours becomes a link of that name, any other address of ours its own.
 */
function words(line: string, siteOrigin: string): string {
  const [, label, rest] = /^(.+): (\S+)$/.exec(line) ?? [];
  const address = ownAddress(rest, siteOrigin);
  if (label && address) return linked(address, 'link', label);
  return line
    .split(/(\s+)/)
    .map((word) => (ownAddress(word, siteOrigin) ? linked(word, 'link', word) : escaped(word)))
    .join('');
}

const paragraph = (lines: readonly string[], siteOrigin: string, style: Style = 'text'): string =>
  lines.length === 0 ? '' : element('p', style, lines.map((line) => words(line, siteOrigin)).join('<br>'));

/** '- A car, R 100 000' and its address on the line below, as an entry that is a link. */
function entries(lines: readonly string[], siteOrigin: string): string {
  const shown = lines.flatMap((line, at) => {
    if (!line.startsWith('- ')) return [];
    const address = ownAddress(lines[at + 1], siteOrigin);
    const entry = line.slice(2);
    return [element('li', 'item', address ? linked(address, 'link', entry) : escaped(entry))];
  });
  return element('ul', 'list', shown.join(''));
}

/** A list, with a line above that names it and lines below. */
function list(lines: readonly string[], siteOrigin: string): string {
  const first = lines.findIndex((line) => line.startsWith('- '));
  const after = lines.findLastIndex((line) => line.startsWith('- ')) + 1;
  const end = lines[after]?.startsWith(' ') ? after + 1 : after;
  return (
    paragraph(lines.slice(0, first), siteOrigin, 'heading') +
    entries(lines.slice(first, end), siteOrigin) +
    paragraph(lines.slice(end), siteOrigin)
  );
}

/** One paragraph of the text: what somebody wrote, a list, a button ('Sign in:' above an address of ours), or words. */
function block(text: string, siteOrigin: string): string {
  const lines = text.split('\n');
  if (lines.every((line) => line.startsWith('>')))
    return element('blockquote', 'quote', lines.map((line) => escaped(line.replace(/^> ?/, ''))).join('<br>'));
  if (lines.some((line) => line.startsWith('- '))) return list(lines, siteOrigin);
  const address = ownAddress(lines.at(-1), siteOrigin);
  const label = lines.length > 1 && /^(.+):$/.exec(lines.at(-2) ?? '')?.[1];
  if (!address || !label) return paragraph(lines, siteOrigin);
  return paragraph(lines.slice(0, -2), siteOrigin) + element('p', 'text', linked(address, 'button', label));
}

const blocks = (text: string, siteOrigin: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((one) => block(one, siteOrigin))
    .join('\n');

/**
 * The HTML part of a mail: its text, laid out. Both parts say the same, because there is only one text; and what people
 * typed into it stays text, since only addresses of our own site become links.
 */
export function htmlOf({ subject, body }: { subject: string; body: string }, siteOrigin: string): string {
  const [, text = body, end = ''] = new RegExp(`^(.*)\n${signature}\n(.*)$`, 's').exec(body) ?? [];
  const small = end
    .trim()
    .split(/\n{2,}/)
    .map((one) => paragraph(one.split('\n'), siteOrigin, 'small'))
    .join('\n');
  const head = element('p', 'brand', escaped(brand.name));
  const content = head + element('div', 'card', blocks(text, siteOrigin)) + (end && small);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="${look.page}">${element('div', 'column', content)}</body></html>`;
}
