import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import { idOf } from '../../../platform/database/json';
import { HttpError } from '../../../platform/http/http-error';
import { stockImports, stockRows } from '../schema';

/**
 * Gives a new car that waits for photos the seller's uploads. Its ad is posted like those of the other rows.
 * @throws 404 when no such car of the user waits
 */
export async function giveRowPhotos(db: Db, user: number, rowId: string, images: readonly string[]): Promise<void> {
  const own = db.select({ id: stockImports.id }).from(stockImports).where(eq(stockImports.userId, user));
  const isWaiting = and(
    eq(stockRows.id, sql`${idOf(rowId)}::bigint`),
    eq(stockRows.state, 'waiting'),
    inArray(stockRows.importId, own),
  );
  const fetched = Object.fromEntries(images.map((image) => [image, image]));
  const given = await db
    .update(stockRows)
    .set({ photos: [...images], fetched, state: 'due', dueAt: sql`now()`, reason: '' })
    .where(isWaiting)
    .returning({ id: stockRows.id });
  if (given.length === 0) throw new HttpError(404, 'This car does not wait for photos.');
}
