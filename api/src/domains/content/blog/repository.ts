import type { Article, ArticleSummary } from '@roadworthy/contract/api/blogs';
import { paths } from '@roadworthy/contract/paths';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import { iso } from '../../../platform/database/json';
import { prepared } from '../../../platform/database/prepared';
import { likePatterns } from '../../../platform/database/text-match';
import { cleanHtml } from '../../../platform/html/clean-html';
import { pictureJson } from '../../../platform/media/picture-url';
import type { SitemapSource } from '../../../platform/sitemap/source';
import { timeAgo } from './time-ago';

const columns = sql`articles.id::text as "_id", articles.title, articles.slug, articles.summary,
  ${pictureJson(sql`cover`)} as picture, ${iso(sql`articles.published_at`)} as published_at,
  ${iso(sql`articles.updated_at`)} as updated_at`;
const source = sql`articles left join pictures cover on cover.id = articles.picture_id`;
const published = sql`articles.published_at <= now()`;

type ArticleRow = Omit<ArticleSummary, 'image' | 'time_ago'> & { published_at: string };
const asSummary = <Row extends ArticleRow>({ published_at, ...row }: Row) => ({
  ...row,
  image: row.picture?.url ?? '',
  time_ago: timeAgo(new Date(published_at), new Date()),
});

/** Every word must occur in the title or the summary. */
const isMatch = sql`${published}
  and (articles.title || ' ' || articles.summary) ilike all(${sql.placeholder('patterns')}::text[])`;

const readPage = prepared<
  { patterns: string[]; limit: number; offset: number },
  { total: number } & (ArticleRow | { [Name in keyof ArticleRow]: null })
>(
  'find-articles',
  sql`with shown as (select ${columns} from ${source} where ${isMatch}
        order by articles.published_at desc, articles.id desc
        limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')})
      select counted.total, shown.* from (select count(*)::int as total from articles where ${isMatch}) as counted
        left join shown on true order by shown.published_at desc, shown."_id"::bigint desc`,
);

/** One page of articles, newest first, and how many there are. */
export async function findArticles(
  db: Db,
  { page, limit, search }: { page: number; limit: number; search?: string },
): Promise<{ articles: ArticleSummary[]; count: number }> {
  const found = await readPage(db, { patterns: likePatterns(search), limit, offset: (page - 1) * limit });
  const articles = found.flatMap(({ total: _, ...row }) => (row._id === null ? [] : [asSummary(row)]));
  return { articles, count: found[0]?.total ?? 0 };
}

const hasSlug = sql`articles.slug = ${sql.placeholder('slug')}`;
const readArticle = prepared<{ slug: string }, ArticleRow & Pick<Article, 'description' | 'car'>>(
  'find-article',
  sql`select ${columns}, articles.description, case when articles.model is not null
        then json_build_object('make', articles.make, 'model', articles.model) end as car
      from ${source} where ${hasSlug} and ${published}`,
);

const readNext = prepared<{ slug: string }, ArticleRow>(
  'find-next-article',
  sql`with shown as (select published_at, id from articles where ${hasSlug})
      select ${columns} from ${source} join shown on shown.id <> articles.id where ${published}
      order by (articles.published_at, articles.id) < (shown.published_at, shown.id) desc,
        articles.published_at desc, articles.id desc limit 1`,
);

/** Finds a published article and the one to read next; undefined for any other slug. */
export async function findArticle(db: Db, slug: string): Promise<Article | undefined> {
  const [[row], [next]] = await Promise.all([readArticle(db, { slug }), readNext(db, { slug })]);
  return row && { ...asSummary(row), description: cleanHtml(row.description), next: next ? asSummary(next) : null };
}

/** The articles listed in the sitemap. */
export const listedArticles: SitemapSource = {
  name: 'articles',
  table: sql`articles`,
  isListed: sql`published_at <= now()`,
  key: sql`slug`,
  changed: sql`greatest(published_at, updated_at)`,
  pathOf: paths.article,
};

/** Whether an article uses the picture of the given column. */
export const isInAnArticle = (picture: SQL): SQL =>
  sql`exists (select from articles where articles.picture_id = ${picture})`;
