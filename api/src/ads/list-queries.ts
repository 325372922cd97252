import type { AdSummary } from '@roadworthy/contract/api/listings';
import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { idArray } from '../database/json';
import type { Cards } from './stock/cards';
import { type SummaryRow, summaryColumns, summaryJoins, withImage } from './summary';

/**
 * Ads by id in the order given; one that is no longer active is left out.
 * @param viewer who looks, or null
 */
export async function activeAds(database: Sql, ids: readonly number[], viewer: number | null): Promise<AdSummary[]> {
  if (ids.length === 0) return [];
  const found = await rows<SummaryRow>(
    database,
    sql`select ${summaryColumns} from unnest(${idArray(ids)}) with ordinality as page(id, place)
          join ads on ads.id = page.id and ads.status = 'active' ${summaryJoins(viewer)} order by page.place`,
  );
  return found.map(withImage);
}

/** As `activeAds`, for a visitor: as cards are kept, only the others are read. */
export async function visitedAds(database: Sql, ids: readonly number[], cards: Cards): Promise<AdSummary[]> {
  const { forgotten } = cards;
  const shown = new Map(ids.map((id) => [id, cards.get(id)]));
  const missing = ids.filter((id) => !shown.get(id));
  const read = await activeAds(database, missing, null);
  cards.keep(read, forgotten);
  for (const card of read) shown.set(Number(card._id), card);
  return ids.flatMap((id) => shown.get(id) ?? []);
}
