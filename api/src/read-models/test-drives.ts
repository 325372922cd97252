import type { TestDrive } from '@roadworthy/contract/api/profile';
import { sql } from 'drizzle-orm';
import { type Db, rows } from '../platform/database/database';
import { iso } from '../platform/database/json';

/** One page of the test drives that a user requested or received for own ads, the latest first. */
export async function testDrivesOf(
  db: Db,
  user: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ drives: TestDrive[]; count: number }> {
  const ownDrives = sql`from test_drives left join ads on ads.id = test_drives.ad_id
    where test_drives.user_id = ${user}::bigint or ads.creator_id = ${user}::bigint`;
  const [counted] = await rows<{ count: number }>(db, sql`select count(*)::int as count ${ownDrives}`);
  const drives = await rows<TestDrive>(
    db,
    sql`select test_drives.id::text as "_id", fullname, email, mobile_number, car_brand, car_model, test_drives.status,
          ${iso(sql`wanted_at`)} as datetime, ${iso(sql`test_drives.created_at`)} as created_at ${ownDrives}
        order by test_drives.created_at desc, test_drives.id desc limit ${limit} offset ${(page - 1) * limit}`,
  );
  return { drives, count: counted?.count ?? 0 };
}

const allColumns = sql`${iso(sql`test_drives.created_at`)} as at, ${iso(sql`wanted_at`)} as wanted_at, car_brand, car_model, ads.slug,
  test_drives.status, test_drives.fullname, test_drives.email, '+27' || mobile_number as mobile_number, state,
  test_drives.city, postcode`;

/** All data of a user's requests. */
export const requestsOf = (db: Db, user: number): Promise<object[]> =>
  rows(
    db,
    sql`select ${allColumns} from test_drives left join ads on ads.id = test_drives.ad_id
        where user_id = ${user}::bigint order by test_drives.created_at desc, test_drives.id desc`,
  );

/** The latest requests for the admin CLI, with the ad's seller if there is one. */
export const latestTestDrives = (db: Db, limit: number): Promise<object[]> =>
  rows(
    db,
    sql`select ${iso(sql`test_drives.created_at`)} as at, ${iso(sql`wanted_at`)} as wanted_at, car_brand, car_model,
          test_drives.email as "from", ads.id::text as ad, users.email as seller
        from test_drives left join ads on ads.id = test_drives.ad_id left join users on users.id = ads.creator_id
        order by test_drives.created_at desc, test_drives.id desc limit ${limit}`,
  );

export const listTestDrivesForExport = (db: Db): Promise<object[]> =>
  rows(
    db,
    sql`select ${allColumns}, users.email as seller
        from test_drives left join ads on ads.id = test_drives.ad_id left join users on users.id = ads.creator_id
        order by test_drives.created_at desc, test_drives.id desc`,
  );
