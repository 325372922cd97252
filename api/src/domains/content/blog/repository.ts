import type { Article, ArticleSummary } from '@roadworthy/contract/api/blogs';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../../../platform/database/database';
import { iso, pictureJson } from '../../../platform/database/json';
import { cleanHtml } from '../../../platform/html/clean-html';
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
const matching = (search: string | undefined): SQL[] =>
  (search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => sql`(articles.title || ' ' || articles.summary) ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);

/** One page of articles, newest first, and how many there are. */
export async function findArticles(
  db: Db,
  { page, limit, search }: { page: number; limit: number; search?: string },
): Promise<{ articles: ArticleSummary[]; count: number }> {
  const where = sql.join([published, ...matching(search)], sql` and `);
  const found = await rows<ArticleRow & { total: number }>(
    db,
    sql`with shown as (select ${columns} from ${source} where ${where}
          order by articles.published_at desc, articles.id desc limit ${limit} offset ${(page - 1) * limit})
        select counted.total, shown.* from (select count(*)::int as total from articles where ${where}) as counted
          left join shown on true order by shown.published_at desc, shown."_id"::bigint desc`,
  );
  const articles = found.filter((row) => row._id !== null).map(({ total: _, ...row }) => asSummary(row));
  return { articles, count: found[0]?.total ?? 0 };
}

export async function findArticle(db: Db, slug: string): Promise<Article | undefined> {
  const [row] = await rows<ArticleRow & { description: string }>(
    db,
    sql`select ${columns}, articles.description from ${source} where articles.slug = ${slug} and ${published}`,
  );
  return row && { ...asSummary(row), description: cleanHtml(row.description) };
}

/** Whether an article uses the picture of the given column. */
export const isInAnArticle = (picture: SQL): SQL =>
  sql`exists (select from articles where articles.picture_id = ${picture})`;
