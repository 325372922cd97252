import { extname } from 'node:path';
import { marked } from 'marked';
import { cleanHtml } from '../../../platform/html/clean-html';
import { wordsOfHtml } from '../../../platform/html/plain-text';
import { type ArticleFields, splitFrontMatter } from './front-matter';

/** An article parsed from its file. `removedElements` names the elements that sanitizing removed. */
export type ArticleText = {
  title: string;
  summary: string;
  html: string;
  /** Names of the model that it is about, both or neither. */
  car: { make: string; model: string } | null;
  removedElements: string[];
};

const MAX_SUMMARY_LENGTH = 200;

/** The start of a text, cut after a whole word. */
function beginningOf(text: string): string {
  if (text.length <= MAX_SUMMARY_LENGTH) return text;
  const cut = text.slice(0, MAX_SUMMARY_LENGTH);
  return `${cut.slice(0, cut.lastIndexOf(' ')) || cut}…`;
}

const elementsIn = (html: string) =>
  new Set([...html.matchAll(/<([a-z][a-z0-9-]*)/gi)].map(([, name = '']) => name.toLowerCase()));

const fromMarkdown = (text: string): string => marked.parse(text, { async: false });
/** The content of a document's body, or the whole text of a fragment. */
const fromHtml = (text: string): string => /<body[^>]*>(.*)<\/body>/is.exec(text)?.[1] ?? text;
const readers: Record<string, (text: string) => string> = {
  '.md': fromMarkdown,
  '.markdown': fromMarkdown,
  '.html': fromHtml,
  '.htm': fromHtml,
};

const carOf = ({ make, model }: ArticleFields): ArticleText['car'] => {
  if (make && model) return { make, model };
  if (make || model) throw new Error('The front matter names a make or a model without the other.');
  return null;
};

/**
 * Parses an article from Markdown or HTML. Its front matter may name title, summary, make and model; otherwise a first
 * level-1 heading is its title. Its text is sanitized like all HTML that is shown.
 * @throws Error for an unsupported file type, wrong front matter or an empty text
 */
export function parseArticle(name: string, text: string): ArticleText {
  const reader = readers[extname(name).toLowerCase()];
  if (!reader) throw new Error(`An article is a .md or .html file, not '${name}'.`);
  const { fields, body } = splitFrontMatter(text.replace(/^\uFEFF/, ''));
  const source = reader(body);
  const [heading = '', title = ''] = /^\s*<h1[^>]*>(.*?)<\/h1>/s.exec(source) ?? [];
  const html = cleanHtml(source.slice(heading.length)).trim();
  const paragraph = /<p>(.*?)<\/p>/s.exec(html)?.[1] ?? html;
  if (!wordsOfHtml(html)) throw new Error(`There is no text in '${name}'.`);
  const allowed = elementsIn(html);
  const removedElements = [...elementsIn(source.slice(heading.length))].filter((element) => !allowed.has(element));
  return {
    title: fields.title ?? wordsOfHtml(title),
    summary: fields.summary ?? beginningOf(wordsOfHtml(paragraph)),
    html,
    car: carOf(fields),
    removedElements,
  };
}
