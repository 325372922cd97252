import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { pictureBytes } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { type ArticleText, readArticle } from '../blogs/article-text';
import {
  allArticles,
  changeArticle,
  hasArticle,
  insertArticle,
  notePicture,
  restoreArticle,
  retractArticle,
} from '../blogs/publish-queries';
import { RefusedPicture, storePicture } from '../media/pipeline';
import { addressWords } from '../rich-text/address-words';
import { type Command, counted, type Desk, type Given, limit, operand } from './command';
import { list, Mistyped, Refused, type Shown } from './shown';

/** A file of the person who types. @throws Refused when it cannot be read */
const content = (file: string): Promise<Buffer> =>
  readFile(file).catch(({ code }) => {
    throw new Refused(code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${code}).`);
  });

async function textOf(file: string): Promise<ArticleText> {
  const given = await content(file);
  try {
    return readArticle(basename(file), given.toString('utf8'));
  } catch (problem) {
    throw new Refused((problem as Error).message);
  }
}

/** Keeps the picture of a file as those of ads are kept. @returns its id; undefined without a file */
async function pictureOf({ sql, files }: Desk, file: string | undefined): Promise<string | undefined> {
  if (!file) return undefined;
  const given = await content(file);
  if (given.length > pictureBytes) throw new Refused(`${file} has more than ${pictureBytes} bytes.`);
  try {
    const picture = await storePicture(files, given, `article-${randomUUID()}`);
    await notePicture(sql, picture);
    return picture.id;
  } catch (problem) {
    if (problem instanceof RefusedPicture) throw new Refused(`${file}: ${problem.message}`);
    throw problem;
  }
}

const shown = ({ settings }: Desk, slug: string, done: string, text?: ArticleText): Shown => {
  const address = settings.siteOrigin + paths.article(slug);
  const leftOut = text?.leftOut ?? [];
  const note = leftOut.length > 0 ? ` Left out of its text, because articles have none: ${leftOut.join(', ')}.` : '';
  return { line: `The article ${slug} is ${done}: ${address}.${note}`, facts: { slug, address, leftOut } };
};

async function publish(desk: Desk, given: Given): Promise<Shown> {
  const { options } = given;
  const text = await textOf(operand(given));
  const title = options.title || text.title;
  if (!title) throw new Mistyped('--title is missing, and the file has no heading that says it.');
  const slug = options.slug ?? addressWords(title);
  if (!slug || slug !== addressWords(slug))
    throw new Mistyped(`--slug takes small letters, figures and hyphens, not '${slug}'.`);
  if (await hasArticle(desk.sql, slug)) throw new Refused(`There is an article ${slug}: see 'articles update'.`);
  const summary = options.summary || text.summary;
  const pictureId = (await pictureOf(desk, options.image)) ?? null;
  await insertArticle(desk.sql, { slug, title, summary, description: text.html, pictureId });
  return shown(desk, slug, 'published', text);
}

async function update(desk: Desk, given: Given): Promise<Shown> {
  const { options } = given;
  const slug = operand(given);
  const text = options.file ? await textOf(options.file) : undefined;
  const pictureId = await pictureOf(desk, options.image);
  const title = options.title || text?.title;
  const summary = options.summary || text?.summary;
  const changes = {
    ...(title && { title }),
    ...(summary && { summary }),
    ...(text && { description: text.html }),
    ...(pictureId && { pictureId }),
  };
  if (Object.keys(changes).length === 0) throw new Mistyped('Nothing is given to change.');
  if (!(await changeArticle(desk.sql, slug, changes))) throw new Refused(`There is no article ${slug}.`);
  return shown(desk, slug, 'changed', text);
}

const details = {
  title: { takes: 'TEXT', does: 'its title; by default the first heading of the file' },
  summary: { takes: 'TEXT', does: 'what lists say of it; by default how it begins' },
  image: { takes: 'FILE', does: 'its picture: JPEG, PNG or WebP' },
} as const;

/** The blog's articles, from Markdown or HTML files. */
export const articleCommands: readonly Command[] = [
  {
    name: 'articles',
    does: 'the articles, the latest first',
    options: { limit },
    example: 'articles',
    run: async ({ sql }, given) => list(await allArticles(sql, counted(given, 'limit')), 'There are no articles.'),
  },
  {
    name: 'articles publish',
    operands: ['file'],
    options: { ...details, slug: { takes: 'TEXT', does: 'its address; by default made of the title' } },
    does: 'publishes a Markdown or HTML file as an article',
    example: 'articles publish tyres.md --image tyres.jpg --slug how-to-read-a-tyre',
    changes: true,
    run: publish,
  },
  {
    name: 'articles update',
    operands: ['slug'],
    options: { file: { takes: 'FILE', does: 'its new text' }, ...details },
    does: 'changes what is given of an article; its address and day stay',
    example: 'articles update how-to-read-a-tyre --file tyres.md',
    changes: true,
    run: update,
  },
  {
    name: 'articles retract',
    operands: ['slug'],
    does: 'takes an article off the site',
    example: 'articles retract how-to-read-a-tyre',
    changes: true,
    run: async (desk, given) => {
      const slug = operand(given);
      if (!(await retractArticle(desk.sql, slug))) throw new Refused(`There is no article ${slug} on the site.`);
      return { line: `The article ${slug} is off the site.`, facts: { slug } };
    },
  },
  {
    name: 'articles restore',
    operands: ['slug'],
    does: 'publishes a retracted article again, as of now',
    example: 'articles restore how-to-read-a-tyre',
    changes: true,
    run: async (desk, given) => {
      const slug = operand(given);
      if (!(await restoreArticle(desk.sql, slug))) throw new Refused(`The article ${slug} was not retracted.`);
      return shown(desk, slug, 'published again');
    },
  },
];
