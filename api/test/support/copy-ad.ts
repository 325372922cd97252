import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/database/database';
import { rows } from './rows';

/** Writes an ad like one of the fixture, with another price if given. @returns its id */
export async function copyAd(db: Db, id: number, { price }: { price?: number } = {}): Promise<number> {
  const [ad] = await rows<{ id: number }>(
    db,
    sql`insert into ads (slug, creator_id, title, condition, year, make, model, bodytype, mileage, fueltype, engine,
          transmission, drive, exteriorcolor, interiorcolor, address, province, city, description, price)
        select slug || '-copy-' || gen_random_uuid(), creator_id, title, condition, year, make, model, bodytype,
          mileage, fueltype, engine, transmission, drive, exteriorcolor, interiorcolor, address, province, city,
          description, coalesce(${price ?? null}::int, price) from ads where id = ${id}
        returning id::int as id`,
  );
  return ad?.id ?? 0;
}
