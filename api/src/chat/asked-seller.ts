import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { idOf } from '../database/json';

/** The ad that a chat request is about and who sells it; undefined for none and for one taken down. */
export async function askedSeller(database: Sql, carId: string): Promise<{ id: number; seller: number } | undefined> {
  const [ad] = await rows<{ id: number; seller: number }>(
    database,
    sql`select id::int as id, creator_id::int as seller from ads
        where id = ${idOf(carId)}::bigint and status in ('active', 'sold')`,
  );
  return ad;
}
