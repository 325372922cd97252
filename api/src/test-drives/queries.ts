import type { TestDrive } from '@roadworthy/contract/api/profile';
import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { iso } from '../database/json';

/** One page of the test drives that a user asked for or that were asked for of the user's cars, the latest first. */
export async function testDrivesOf(
  database: Sql,
  user: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ drives: TestDrive[]; count: number }> {
  const theirs = sql`from test_drives left join ads on ads.id = test_drives.ad_id
    where test_drives.user_id = ${user}::bigint or ads.creator_id = ${user}::bigint`;
  const [counted] = await rows<{ count: number }>(database, sql`select count(*)::int as count ${theirs}`);
  const drives = await rows<TestDrive>(
    database,
    sql`select test_drives.id::text as "_id", fullname, email, mobile_number, car_brand, car_model, test_drives.status,
          ${iso(sql`wanted_at`)} as datetime, ${iso(sql`test_drives.created_at`)} as created_at ${theirs}
        order by test_drives.created_at desc, test_drives.id desc limit ${limit} offset ${(page - 1) * limit}`,
  );
  return { drives, count: counted?.count ?? 0 };
}
