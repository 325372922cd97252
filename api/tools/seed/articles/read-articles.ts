import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { type ArticleText, parseArticle } from '../../../src/domains/content/blog/article-text';
import { splitFrontMatter } from '../../../src/domains/content/blog/front-matter';
import { coverColors } from '../artwork/covers';
import { silhouettes } from '../silhouettes';

const Texts = Type.Optional(Type.Array(Type.String(), { minItems: 1 }));
const Text = Type.Optional(Type.String());

/**
 * What an article says about variants of a car. The first group of fields selects variants; the second says what is
 * true of them, lists in full.
 */
const CarFacts = Type.Object(
  {
    /** 'Toyota Hilux'. */
    car: Type.String(),
    generation: Text,
    /** 'diesel 2.8', or 'electric'. */
    engine: Text,
    kw: Type.Optional(Type.Integer()),
    cab: Text,
    body: Text,
    drive: Text,
    gearbox: Text,
    trim: Text,

    /** '2016-2020', or '2016-' when they are still sold. */
    years: Text,
    generations: Texts,
    engines: Texts,
    kws: Type.Optional(Type.Array(Type.Integer())),
    gearboxes: Texts,
    drives: Texts,
    cabs: Texts,
    bodies: Texts,
    seats: Type.Optional(Type.Array(Type.Integer())),
  },
  { additionalProperties: false },
);
export type CarFacts = Static<typeof CarFacts>;

/** The car on the drawn cover. */
const Cover = Type.Object({ silhouette: Type.Enum(silhouettes), color: Type.Enum(coverColors) });
const SeedFields = Type.Object(
  {
    title: Type.String(),
    summary: Type.String(),
    make: Text,
    model: Text,
    cover: Cover,
    facts: Type.Optional(Type.Array(CarFacts)),
    /** Years in the text that are not those of variants. */
    otherYears: Type.Optional(Type.Array(Type.Integer())),
  },
  { additionalProperties: false },
);
type SeedFields = Static<typeof SeedFields>;

export type SeedArticle = ArticleText & Required<Pick<SeedFields, 'cover' | 'facts' | 'otherYears'>> & { slug: string };

const folder = join(import.meta.dirname, '../data/articles');

/**
 * Parses an article of the seed. The number that begins its file name is its place from the newest on.
 * @throws Error when a field of its front matter is missing, unknown or wrong
 */
export function parseSeedArticle(name: string, text: string): SeedArticle {
  const { fields } = splitFrontMatter(text);
  if (!Value.Check(SeedFields, fields)) {
    const problems = Value.Errors(SeedFields, fields).map(({ instancePath, message }) => `${instancePath} ${message}`);
    throw new Error(`${name}: ${problems.join(', ')}`);
  }
  const { cover, facts = [], otherYears = [] } = fields as SeedFields;
  return { ...parseArticle(name, text), slug: name.replace(/^\d+-|\.md$/g, ''), cover, facts, otherYears };
}

/** The articles in `data/articles`, the newest first. */
export const readSeedArticles = (): SeedArticle[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => parseSeedArticle(name, readFileSync(join(folder, name), 'utf8')));
