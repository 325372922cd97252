import { eq, sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { iso } from '../database/json';
import type { StoredPicture } from '../media/pipeline';
import { pictures } from '../media/tables';
import { articles } from './tables';

/** An article that was taken back is published never: Postgres's own word for a moment after all others. */
const never = sql`'infinity'::timestamptz`;

export type NewArticle = {
  slug: string;
  title: string;
  summary: string;
  description: string;
  pictureId: string | null;
};

export async function insertArticle(transaction: Sql, article: NewArticle): Promise<void> {
  await transaction.insert(articles).values(article);
}

/** Changes what is given of an article; its slug and the time it was published stay. @returns whether there is one */
export async function changeArticle(
  transaction: Sql,
  slug: string,
  changes: Partial<Omit<NewArticle, 'slug'>>,
): Promise<boolean> {
  const changed = await transaction
    .update(articles)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(articles.slug, slug))
    .returning({ slug: articles.slug });
  return changed.length > 0;
}

/** Whether an article of this slug is there; its row is locked. */
export async function hasArticle(transaction: Sql, slug: string): Promise<boolean> {
  return (await rows(transaction, sql`select from articles where slug = ${slug} for update`)).length > 0;
}

/** Takes an article off the site. @returns false when none with this slug is published, or will be */
export async function retractArticle(transaction: Sql, slug: string): Promise<boolean> {
  const taken = await rows(
    transaction,
    sql`update articles set published_at = ${never} where slug = ${slug} and published_at <> ${never} returning id`,
  );
  return taken.length > 0;
}

/** Publishes an article that was taken back, as of now. @returns false when none with this slug was */
export async function restoreArticle(transaction: Sql, slug: string): Promise<boolean> {
  const back = await rows(
    transaction,
    sql`update articles set published_at = now() where slug = ${slug} and published_at = ${never} returning id`,
  );
  return back.length > 0;
}

/** Notes a picture that was stored; the same picture is noted once. */
export async function notePicture(transaction: Sql, { id, width, height, placeholder }: StoredPicture): Promise<void> {
  await transaction.insert(pictures).values({ id, width, height, placeholder, uploaded: true }).onConflictDoNothing();
}

/** All articles for the provider, the latest first, the retracted ones before them. */
export const allArticles = (database: Sql, limit: number): Promise<object[]> =>
  rows(
    database,
    sql`select slug, title,
          case when published_at = ${never} then 'retracted' when published_at > now() then 'waits' else 'published' end as state,
          case when published_at < ${never} then ${iso(sql`published_at`)} else '' end as published,
          ${iso(sql`articles.updated_at`)} as updated
        from articles order by articles.published_at desc, articles.id desc limit ${limit}`,
  );
