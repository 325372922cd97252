import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { textArray } from '../database/json';

/** How long the files of a picture may take to be stored. */
const patience = sql`interval '15 minutes'`;

/** Notes that pictures are about to be stored: unless they are settled in time their files are deleted. */
export async function expectPictures(database: Sql, ids: readonly string[]): Promise<void> {
  await database.execute(
    sql`insert into loose_pictures (picture_id, look_after) select id, now() + ${patience} from unnest(${textArray(ids)}) as id`,
  );
}

/**
 * Notes that pictures are stored, in the transaction that writes what shows them.
 * @throws when that took so long that their files may be gone
 */
export async function settlePictures(transaction: Sql, ids: readonly string[]): Promise<void> {
  // The clock, not the transaction's beginning: once somebody found a picture overdue it must not be settled any more.
  const settled = await rows(
    transaction,
    sql`delete from loose_pictures where picture_id = any(${textArray(ids)}) and look_after > clock_timestamp()
        returning picture_id`,
  );
  if (settled.length < ids.length) throw new Error('Storing these pictures took too long.');
}

/** Gives up pictures that could not be stored or settled. */
export async function giveUpPictures(database: Sql, ids: readonly string[]): Promise<void> {
  await database.execute(sql`update loose_pictures set look_after = now() where picture_id = any(${textArray(ids)})`);
}
