import type { AdSummary } from '@roadworthy/contract/api/listings';
import { sql } from 'drizzle-orm';
import type { Sql } from '../database/database';
import { prepared } from '../database/prepared';
import type { Cards } from './stock/cards';
import { type SummaryRow, summaryColumns, summaryJoins, withImage } from './summary';

const readCards = prepared<{ ids: string; viewer: number | null }, SummaryRow>(
  'cards',
  sql`select ${summaryColumns} from unnest(${sql.placeholder('ids')}::bigint[]) with ordinality as page(id, place)
        join ads on ads.id = page.id and ads.status = 'active' ${summaryJoins(sql.placeholder('viewer'))}
        order by page.place`,
);

/**
 * Ads by id in the order given; one that is no longer active is left out.
 * @param viewer who looks, or null
 */
export async function activeAds(database: Sql, ids: readonly number[], viewer: number | null): Promise<AdSummary[]> {
  if (ids.length === 0) return [];
  return (await readCards(database, { ids: `{${ids.join(',')}}`, viewer })).map(withImage);
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
