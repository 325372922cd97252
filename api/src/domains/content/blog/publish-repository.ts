import { eq, sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../../../platform/database/database';
import { iso } from '../../../platform/database/json';
import type { StoredPicture } from '../../../platform/media/pipeline';
import { pictures } from '../../../platform/media/schema';
import { articles } from './schema';

/** The publication time of a retracted article: later than every other timestamp. */
const never = sql`'infinity'::timestamptz`;

export type NewArticle = {
  slug: string;
  title: string;
  summary: string;
  description: string;
  pictureId: string | null;
};

export async function insertArticle(tx: Tx, article: NewArticle): Promise<void> {
  await tx.insert(articles).values(article);
}

/** Updates the given fields of an article, but not its slug and publication time. @returns whether it exists */
export async function changeArticle(
  tx: Tx,
  slug: string,
  changes: Partial<Omit<NewArticle, 'slug'>>,
): Promise<boolean> {
  const changed = await tx
    .update(articles)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(articles.slug, slug))
    .returning({ slug: articles.slug });
  return changed.length > 0;
}

/** Whether an article with this slug exists; locks its row. */
export async function hasArticle(tx: Tx, slug: string): Promise<boolean> {
  return (await rows(tx, sql`select from articles where slug = ${slug} for update`)).length > 0;
}

/** Retracts an article. @returns false when no published or scheduled article has this slug */
export async function retractArticle(tx: Tx, slug: string): Promise<boolean> {
  const retracted = await rows(
    tx,
    sql`update articles set published_at = ${never} where slug = ${slug} and published_at <> ${never} returning id`,
  );
  return retracted.length > 0;
}

/** Publishes a retracted article as of now. @returns false when no retracted article has this slug */
export async function restoreArticle(tx: Tx, slug: string): Promise<boolean> {
  const restored = await rows(
    tx,
    sql`update articles set published_at = now() where slug = ${slug} and published_at = ${never} returning id`,
  );
  return restored.length > 0;
}

/** Stores the row of a picture, once for the same picture. */
export async function recordPicture(tx: Tx, { id, width, height, placeholder }: StoredPicture): Promise<void> {
  await tx.insert(pictures).values({ id, width, height, placeholder, uploaded: true }).onConflictDoNothing();
}

/** All articles, for the admin CLI: retracted ones first, then the newest. */
export const allArticles = (db: Db, limit: number): Promise<object[]> =>
  rows(
    db,
    sql`select slug, title,
          case when published_at = ${never} then 'retracted' when published_at > now() then 'waits' else 'published' end as state,
          case when published_at < ${never} then ${iso(sql`published_at`)} else '' end as published,
          ${iso(sql`articles.updated_at`)} as updated
        from articles order by articles.published_at desc, articles.id desc limit ${limit}`,
  );
