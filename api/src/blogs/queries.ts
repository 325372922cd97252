import type { Article, ArticleSummary } from '@roadworthy/contract/api/blogs';
import { pageSize } from '@roadworthy/contract/limits';
import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { pictureJson } from '../listings/queries';
import { cleanHtml } from '../rich-text/clean';
import { timeAgo } from './time-ago';

type Row = Omit<ArticleSummary, 'time_ago' | 'image'> & { published_at: string };

const columns = sql`articles.id::text as "_id", articles.title, articles.slug, articles.summary, ${pictureJson(sql`cover`)} as picture,
  to_json(articles.updated_at) #>> '{}' as updated_at, to_json(articles.published_at) #>> '{}' as published_at`;
const source = sql`articles left join pictures cover on cover.id = articles.picture_id`;

const finished = <R extends Row>({ published_at, ...row }: R, now: Date) => ({
  ...row,
  image: row.picture?.url ?? '',
  time_ago: timeAgo(new Date(published_at), now),
});

type Search = { page?: number; limit?: number; search?: string };

/** One page of articles, the newest first, and how many there are in all. */
export async function findArticles(database: Sql, search: Search, now: Date): Promise<{ articles: ArticleSummary[]; count: number }> {
  const words = (search.search ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
  const conditions = words.map((word) => sql`(title || ' ' || summary) ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  const where = sql.join([sql`published_at <= ${now.toISOString()}::timestamptz`, ...conditions], sql` and `);
  const limit = search.limit ?? pageSize.articles;
  const found = await rows<Row>(
    database,
    sql`select ${columns} from ${source} where ${where} order by published_at desc, articles.id desc
        limit ${limit} offset ${((search.page ?? 1) - 1) * limit}`,
  );
  const [counted] = await rows<{ count: number }>(database, sql`select count(*)::int as count from articles where ${where}`);
  return { articles: found.map((row) => finished(row, now)), count: counted?.count ?? 0 };
}

/** A published article; undefined when there is none. */
export async function findArticle(database: Sql, slug: string, now: Date): Promise<Article | undefined> {
  const [row] = await rows<Row & { description: string }>(
    database,
    sql`select ${columns}, articles.description from ${source}
        where slug = ${slug} and published_at <= ${now.toISOString()}::timestamptz`,
  );
  return row && { ...finished(row, now), description: cleanHtml(row.description) };
}
