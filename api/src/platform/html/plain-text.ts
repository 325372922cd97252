import { escapeHtml } from '@roadworthy/contract/escape-html';
import sanitize from 'sanitize-html';
import { cleanHtml } from './clean-html';

/** Matches HTML elements but not plain text such as 'only <R 100 000'. */
const element =
  /<\/?(?:p|br|div|span|ul|ol|li|h[1-6]|strong|b|em|i|u|s|blockquote|a|table|img|svg|script|style|iframe)\b[^<>]*>/i;

const kindOf = (line: string) => (line === '' ? 'gap' : /^[-•] \S/.test(line) ? 'entry' : 'words');

/** Groups lines into blocks: a paragraph, or a list, whose lines begin with '- '. */
function blocksOf(text: string): string[][] {
  const blocks: string[][] = [];
  let last = 'gap';
  // HTML shows several spaces as one.
  for (const line of text.split(/\r\n?|\n/).map((line) => line.trim().replace(/[ \t\f]+/g, ' '))) {
    const kind = kindOf(line);
    if (kind !== 'gap' && kind === last) blocks.at(-1)?.push(line);
    else if (kind !== 'gap') blocks.push([line]);
    last = kind;
  }
  return blocks;
}

function htmlOf(lines: string[]): string {
  const isList = lines.every((line) => kindOf(line) === 'entry');
  if (!isList) return `<p>${lines.map(escapeHtml).join('<br />')}</p>`;
  return `<ul>${lines.map((line) => `<li>${escapeHtml(line.slice(2))}</li>`).join('')}</ul>`;
}

/** Converts a user's text, plain with line breaks or HTML, to sanitized HTML. */
export function toHtml(text: string): string {
  if (!element.test(text)) return blocksOf(text).map(htmlOf).join('');
  return cleanHtml(text.replace(/<(\/?)div\b[^<>]*>/gi, '<$1p>'));
}

/** The text of HTML without its elements. */
const withoutElements = (html: string): string =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The words of HTML on one line. */
export const wordsOfHtml = (html: string): string =>
  withoutElements(html.replace(/<[a-z/]/gi, ' $&'))
    .replace(/\s+/g, ' ')
    .trim();

/** Converts HTML to plain text: blank lines between paragraphs, '- ' before list items, link targets in brackets. */
export function toPlainText(html: string): string {
  const withLineBreaks = html
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gi, '$2 ($1)')
    .replace(/<br\b[^>]*>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<\/?(?:p|h[1-6]|ul|ol|blockquote)\b[^>]*>|<hr\b[^>]*>/gi, '\n\n');
  return withoutElements(withLineBreaks)
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
