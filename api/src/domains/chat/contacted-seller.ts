import { sql } from 'drizzle-orm';
import { type Db, rows } from '../../platform/database/database';
import { idOf } from '../../platform/database/json';

/** The ad of a chat request and its seller; undefined when it is missing or taken down. */
export async function findContactedSeller(db: Db, carId: string): Promise<{ id: number; seller: number } | undefined> {
  const [ad] = await rows<{ id: number; seller: number }>(
    db,
    sql`select id::int as id, creator_id::int as seller from ads
        where id = ${idOf(carId)}::bigint and status in ('active', 'sold')`,
  );
  return ad;
}
