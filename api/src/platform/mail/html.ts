import { brand } from '@roadworthy/contract/brand';
import { escapeHtml } from '@roadworthy/contract/escape-html';
import { signature } from './compose-mail';
import { COLUMN_WIDTH_PX, mailStyles, type Style } from './mail-styles';

const element = (tag: string, style: Style, content: string) =>
  `<${tag} style="${mailStyles[style]}">${content}</${tag}>`;
const tableOf = (attributes: string, cell: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${attributes}><tr>${cell}</tr></table>`;
/** A cell across the whole width: only cells have padding and borders in Outlook on Windows. */
const block = (style: Style, content: string) =>
  tableOf(` width="100%" style="${mailStyles.table}"`, element('td', style, content));
/** Markup for Outlook on Windows only, which knows no `max-width` of a block. */
const forOutlook = (markup: string) => `<!--[if mso]>${markup}<![endif]-->`;
const outlookColumn = `<table role="presentation" width="${COLUMN_WIDTH_PX}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td>`;

const link = (address: string, style: Style, label: string) =>
  `<a href="${escapeHtml(address)}" style="${mailStyles[style]}">${escapeHtml(label)}</a>`;

/** A URL on the own site; undefined for any other text, so that users' links do not become links. */
function ownAddress(line: string | undefined, siteOrigin: string): string | undefined {
  const address = line?.trim() ?? '';
  return address.startsWith(`${siteOrigin}/`) && !/\s/.test(address) ? address : undefined;
}

/**
 * A line of text. 'See all: ' before a URL of the site becomes a link with that text; a URL alone becomes a link with
 * its own.
 */
function renderLine(line: string, siteOrigin: string): string {
  const [, label, rest] = /^(.+): (\S+)$/.exec(line) ?? [];
  const address = ownAddress(rest, siteOrigin);
  if (label && address) return link(address, 'link', label);
  return line
    .split(/(\s+)/)
    .map((word) => (ownAddress(word, siteOrigin) ? link(word, 'link', word) : escapeHtml(word)))
    .join('');
}

const renderParagraph = (lines: readonly string[], siteOrigin: string, style: Style = 'text'): string =>
  lines.length === 0 ? '' : element('p', style, lines.map((line) => renderLine(line, siteOrigin)).join('<br>'));

/** An entry '- A car, R 100 000' with its URL on the line below, as a link. */
function renderEntries(lines: readonly string[], siteOrigin: string): string {
  const items = lines.flatMap((line, index) => {
    if (!line.startsWith('- ')) return [];
    const address = ownAddress(lines[index + 1], siteOrigin);
    const entry = line.slice(2);
    return [element('li', 'item', address ? link(address, 'link', entry) : escapeHtml(entry))];
  });
  return element('ul', 'list', items.join(''));
}

/** A list with an optional heading line and lines below. */
function renderList(lines: readonly string[], siteOrigin: string): string {
  const first = lines.findIndex((line) => line.startsWith('- '));
  const after = lines.findLastIndex((line) => line.startsWith('- ')) + 1;
  const end = lines[after]?.startsWith(' ') ? after + 1 : after;
  return (
    renderParagraph(lines.slice(0, first), siteOrigin, 'heading') +
    renderEntries(lines.slice(first, end), siteOrigin) +
    renderParagraph(lines.slice(end), siteOrigin)
  );
}

/** One paragraph of the text as a quotation, a list, a button ('Sign in:' above a URL of the site) or plain text. */
function renderBlock(text: string, siteOrigin: string): string {
  const lines = text.split('\n');
  if (lines.every((line) => line.startsWith('>'))) {
    const quote = lines.map((line) => escapeHtml(line.replace(/^> ?/, ''))).join('<br>');
    return element('blockquote', 'quotation', block('quote', quote));
  }
  if (lines.some((line) => line.startsWith('- '))) return renderList(lines, siteOrigin);
  const address = ownAddress(lines.at(-1), siteOrigin);
  const label = lines.length > 1 && /^(.+):$/.exec(lines.at(-2) ?? '')?.[1];
  if (!address || !label) return renderParagraph(lines, siteOrigin);
  const button = tableOf('', element('td', 'buttonCell', link(address, 'button', label)));
  return renderParagraph(lines.slice(0, -2), siteOrigin) + element('div', 'text', button);
}

const renderBlocks = (text: string, siteOrigin: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((part) => renderBlock(part, siteOrigin))
    .join('\n');

/**
 * The HTML part of a mail, generated from its text, so that both say the same. It uses what common mail programs
 * support (decision 045). Text typed by users stays text: only URLs of the own site become links.
 */
export function htmlOf({ subject, body }: { subject: string; body: string }, siteOrigin: string): string {
  const [, text = body, end = ''] = new RegExp(`^(.*)\n${signature}\n(.*)$`, 's').exec(body) ?? [];
  const small = end
    .trim()
    .split(/\n{2,}/)
    .map((part) => renderParagraph(part.split('\n'), siteOrigin, 'small'))
    .join('\n');
  const head = element('p', 'brand', escapeHtml(brand.name));
  const content = head + block('card', renderBlocks(text, siteOrigin)) + (end && small);
  const column = forOutlook(outlookColumn) + element('div', 'column', content) + forOutlook('</td></tr></table>');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="${mailStyles.body}">${block('page', column)}</body></html>`;
}
