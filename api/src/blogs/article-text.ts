import { extname } from 'node:path';
import { marked } from 'marked';
import { cleanHtml } from '../rich-text/clean-html';
import { wordsOfHtml } from '../rich-text/plain-text';

/** An article as its file says it. `leftOut` names the elements that articles may not have. */
export type ArticleText = { title: string; summary: string; html: string; leftOut: string[] };

/** Characters of a summary that is taken from the text. */
const longestSummary = 200;

/** The beginning of a text, ending with a whole word. */
function beginningOf(text: string): string {
  if (text.length <= longestSummary) return text;
  const cut = text.slice(0, longestSummary);
  return `${cut.slice(0, cut.lastIndexOf(' ')) || cut}…`;
}

const elementsIn = (html: string) =>
  new Set([...html.matchAll(/<([a-z][a-z0-9-]*)/gi)].map(([, name = '']) => name.toLowerCase()));

const fromMarkdown = (text: string): string => marked.parse(text, { async: false });
/** What stands in a document's body, or the whole of a fragment. */
const fromHtml = (text: string): string => /<body[^>]*>(.*)<\/body>/is.exec(text)?.[1] ?? text;
const readers: Record<string, (text: string) => string> = {
  '.md': fromMarkdown,
  '.markdown': fromMarkdown,
  '.html': fromHtml,
  '.htm': fromHtml,
};

/**
 * Reads an article from the text of a Markdown or HTML file. A first heading of the first level is its title; its text
 * goes through the allow-list, as everything that is shown as HTML does.
 * @throws Error when the name is of another kind of file, or there is no text
 */
export function readArticle(name: string, text: string): ArticleText {
  const reader = readers[extname(name).toLowerCase()];
  if (!reader) throw new Error(`An article is a .md or .html file, not '${name}'.`);
  const given = reader(text.replace(/^\uFEFF/, ''));
  const [heading = '', title = ''] = /^\s*<h1[^>]*>(.*?)<\/h1>/s.exec(given) ?? [];
  const html = cleanHtml(given.slice(heading.length)).trim();
  const paragraph = /<p>(.*?)<\/p>/s.exec(html)?.[1] ?? html;
  if (!wordsOfHtml(html)) throw new Error(`There is no text in '${name}'.`);
  const kept = elementsIn(html);
  const leftOut = [...elementsIn(given.slice(heading.length))].filter((element) => !kept.has(element));
  return { title: wordsOfHtml(title), summary: beginningOf(wordsOfHtml(paragraph)), html, leftOut };
}
