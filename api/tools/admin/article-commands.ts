import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { MAX_PICTURE_BYTES } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { type ArticleText, parseArticle } from '../../src/domains/content/blog/article-text';
import {
  allArticles,
  changeArticle,
  hasArticle,
  insertArticle,
  recordPicture,
  restoreArticle,
  retractArticle,
} from '../../src/domains/content/blog/publish-repository';
import type { Tx } from '../../src/platform/database/database';
import { InvalidPictureError } from '../../src/platform/media/decode';
import { storePicture } from '../../src/platform/media/pipeline';
import { slugify } from '../../src/platform/text/spelling';
import { type AdminContext, type Command, type CommandArgs, integerValue, limit, operand } from './command';
import { type CommandOutput, CommandRejectedError, list, UsageError } from './output';

/** Reads a local file. @throws CommandRejectedError when it cannot be read */
const readContent = (file: string): Promise<Buffer> =>
  readFile(file).catch(({ code }) => {
    throw new CommandRejectedError(
      code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${code}).`,
    );
  });

async function readText(file: string): Promise<ArticleText> {
  const bytes = await readContent(file);
  try {
    return parseArticle(basename(file), bytes.toString('utf8'));
  } catch (problem) {
    throw new CommandRejectedError((problem as Error).message);
  }
}

/** Stores a picture file like those of ads. @returns its id; undefined without a file */
async function storePictureFile(
  { db, files }: AdminContext<Tx>,
  file: string | undefined,
): Promise<string | undefined> {
  if (!file) return undefined;
  const bytes = await readContent(file);
  if (bytes.length > MAX_PICTURE_BYTES)
    throw new CommandRejectedError(`${file} has more than ${MAX_PICTURE_BYTES} bytes.`);
  try {
    const picture = await storePicture(files, bytes, `article-${randomUUID()}`);
    await recordPicture(db, picture);
    return picture.id;
  } catch (problem) {
    if (problem instanceof InvalidPictureError) throw new CommandRejectedError(`${file}: ${problem.message}`);
    throw problem;
  }
}

const describeArticle = (
  { settings }: Pick<AdminContext, 'settings'>,
  slug: string,
  done: string,
  text?: ArticleText,
): CommandOutput => {
  const address = settings.siteOrigin + paths.article(slug);
  const removed = text?.removedElements ?? [];
  const note = removed.length > 0 ? ` Left out of its text, because articles have none: ${removed.join(', ')}.` : '';
  return { line: `The article ${slug} is ${done}: ${address}.${note}`, facts: { slug, address, leftOut: removed } };
};

async function publish(context: AdminContext<Tx>, args: CommandArgs): Promise<CommandOutput> {
  const { options } = args;
  const text = await readText(operand(args));
  const title = options.title || text.title;
  if (!title) throw new UsageError('--title is missing, and the file has no heading to use instead.');
  const slug = options.slug ?? slugify(title);
  if (!slug || slug !== slugify(slug))
    throw new UsageError(`--slug takes small letters, figures and hyphens, not '${slug}'.`);
  if (await hasArticle(context.db, slug))
    throw new CommandRejectedError(`There is an article ${slug}: see 'articles update'.`);
  const summary = options.summary || text.summary;
  const pictureId = (await storePictureFile(context, options.image)) ?? null;
  const car = text.car ?? { make: null, model: null };
  await insertArticle(context.db, { slug, title, summary, description: text.html, pictureId, ...car });
  return describeArticle(context, slug, 'published', text);
}

async function update(context: AdminContext<Tx>, args: CommandArgs): Promise<CommandOutput> {
  const { options } = args;
  const slug = operand(args);
  const text = options.file ? await readText(options.file) : undefined;
  const pictureId = await storePictureFile(context, options.image);
  const title = options.title || text?.title;
  const summary = options.summary || text?.summary;
  const changes = {
    ...(title && { title }),
    ...(summary && { summary }),
    ...(text && { description: text.html, ...text.car }),
    ...(pictureId && { pictureId }),
  };
  if (Object.keys(changes).length === 0) throw new UsageError('No option with a change was given.');
  if (!(await changeArticle(context.db, slug, changes))) throw new CommandRejectedError(`There is no article ${slug}.`);
  return describeArticle(context, slug, 'changed', text);
}

const details = {
  title: { placeholder: 'TEXT', summary: 'its title; by default the first heading of the file' },
  summary: { placeholder: 'TEXT', summary: 'what lists say of it; by default how it begins' },
  image: { placeholder: 'FILE', summary: 'its picture: JPEG, PNG or WebP' },
} as const;

/** The blog's articles, from Markdown or HTML files. */
export const articleCommands: readonly Command[] = [
  {
    name: 'articles',
    summary: 'the articles, the latest first',
    options: { limit },
    example: 'articles',
    run: async ({ db }, args) => list(await allArticles(db, integerValue(args, 'limit')), 'There are no articles.'),
  },
  {
    name: 'articles publish',
    operands: ['file'],
    options: { ...details, slug: { placeholder: 'TEXT', summary: 'its address; by default made of the title' } },
    summary: 'publishes a Markdown or HTML file as an article',
    example: 'articles publish tyres.md --image tyres.jpg --slug how-to-read-a-tyre',
    changes: true,
    run: publish,
  },
  {
    name: 'articles update',
    operands: ['slug'],
    options: { file: { placeholder: 'FILE', summary: 'its new text' }, ...details },
    summary: 'changes what is given of an article; its address and day stay',
    example: 'articles update how-to-read-a-tyre --file tyres.md',
    changes: true,
    run: update,
  },
  {
    name: 'articles retract',
    operands: ['slug'],
    summary: 'takes an article off the site',
    example: 'articles retract how-to-read-a-tyre',
    changes: true,
    run: async (context, args) => {
      const slug = operand(args);
      if (!(await retractArticle(context.db, slug)))
        throw new CommandRejectedError(`There is no article ${slug} on the site.`);
      return { line: `The article ${slug} is off the site.`, facts: { slug } };
    },
  },
  {
    name: 'articles restore',
    operands: ['slug'],
    summary: 'publishes a retracted article again, as of now',
    example: 'articles restore how-to-read-a-tyre',
    changes: true,
    run: async (context, args) => {
      const slug = operand(args);
      if (!(await restoreArticle(context.db, slug)))
        throw new CommandRejectedError(`The article ${slug} was not retracted.`);
      return describeArticle(context, slug, 'published again');
    },
  },
];
