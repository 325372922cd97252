import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { iso } from '../../../platform/database/json';
import type { StoredPicture } from '../../../platform/media/pipeline';
import { pictures } from '../../../platform/media/schema';
import { articles } from './schema';

/** The publication time of a retracted article: later than every other timestamp. */
const never = sql`'infinity'::timestamptz`;

export type NewArticle = Pick<
  typeof articles.$inferSelect,
  'slug' | 'title' | 'summary' | 'description' | 'pictureId' | 'make' | 'model'
>;

/** Stores an article, which is published at once. */
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
  const found = await tx.select({ id: articles.id }).from(articles).where(eq(articles.slug, slug)).for('update');
  return found.length > 0;
}

/** Retracts an article. @returns false when no published or scheduled article has this slug */
export async function retractArticle(tx: Tx, slug: string): Promise<boolean> {
  const retracted = await tx
    .update(articles)
    .set({ publishedAt: never })
    .where(and(eq(articles.slug, slug), ne(articles.publishedAt, never)))
    .returning({ id: articles.id });
  return retracted.length > 0;
}

/** Publishes a retracted article as of now. @returns false when no retracted article has this slug */
export async function restoreArticle(tx: Tx, slug: string): Promise<boolean> {
  const restored = await tx
    .update(articles)
    .set({ publishedAt: sql`now()` })
    .where(and(eq(articles.slug, slug), eq(articles.publishedAt, never)))
    .returning({ id: articles.id });
  return restored.length > 0;
}

/** Stores the row of a picture, once for the same picture. */
export async function recordPicture(tx: Tx, { id, width, height, placeholder }: StoredPicture): Promise<void> {
  await tx.insert(pictures).values({ id, width, height, placeholder, uploaded: true }).onConflictDoNothing();
}

/** All articles, for the admin CLI: retracted ones first, then the newest. */
export const allArticles = async (db: Db, limit: number) =>
  db
    .select({
      slug: articles.slug,
      title: articles.title,
      state: sql`case when ${articles.publishedAt} = ${never} then 'retracted' when ${articles.publishedAt} > now() then 'waits' else 'published' end`,
      published: sql`case when ${articles.publishedAt} < ${never} then ${iso(articles.publishedAt)} else '' end`,
      updated: iso(articles.updatedAt),
    })
    .from(articles)
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit);
