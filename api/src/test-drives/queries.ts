import type { TestDrive } from '@roadworthy/contract/api/profile';
import type { TestDriveCall } from '@roadworthy/contract/forms/test-drive';
import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { iso } from '../database/json';
import { testDrives } from './tables';

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

/** Whether a user asked for this car, at this moment, some minutes ago: a form that is sent twice. */
export async function isBooked(
  transaction: Sql,
  user: number,
  adId: number | null,
  { car_brand, car_model }: TestDriveCall,
  wantedAt: Date,
): Promise<boolean> {
  const found = await rows(
    transaction,
    sql`select from test_drives where user_id = ${user}::bigint and ad_id is not distinct from ${adId}::bigint
          and car_brand = ${car_brand} and car_model = ${car_model} and wanted_at = ${wantedAt.toISOString()}::timestamptz
          and created_at > now() - interval '10 minutes' limit 1`,
  );
  return found.length > 0;
}

export async function storeTestDrive(
  transaction: Sql,
  userId: number,
  adId: number | null,
  drive: TestDriveCall,
  wantedAt: Date,
): Promise<void> {
  const { fullname, email, state, city, postcode } = drive;
  const { mobile_number: mobileNumber, car_brand: carBrand, car_model: carModel } = drive;
  const asked = { userId, adId, fullname, email, mobileNumber, state, city, postcode, carBrand, carModel, wantedAt };
  await transaction.insert(testDrives).values(asked);
}

const inFull = sql`${iso(sql`test_drives.created_at`)} as at, ${iso(sql`wanted_at`)} as wanted_at, car_brand, car_model, ads.slug,
  test_drives.status, test_drives.fullname, test_drives.email, '+27' || mobile_number as mobile_number, state,
  test_drives.city, postcode`;

/** All that a user's requests say. */
export const requestsOf = (database: Sql, user: number): Promise<object[]> =>
  rows(
    database,
    sql`select ${inFull} from test_drives left join ads on ads.id = test_drives.ad_id
        where user_id = ${user}::bigint order by test_drives.created_at desc, test_drives.id desc`,
  );

/** The latest requests as the provider looks through them, with the ad's seller where there is one. */
export const latestTestDrives = (database: Sql, limit: number): Promise<object[]> =>
  rows(
    database,
    sql`select ${iso(sql`test_drives.created_at`)} as at, ${iso(sql`wanted_at`)} as wanted_at, car_brand, car_model,
          test_drives.email as "from", ads.id::text as ad, users.email as seller
        from test_drives left join ads on ads.id = test_drives.ad_id left join users on users.id = ads.creator_id
        order by test_drives.created_at desc, test_drives.id desc limit ${limit}`,
  );

export const testDrivesInFull = (database: Sql): Promise<object[]> =>
  rows(
    database,
    sql`select ${inFull}, users.email as seller
        from test_drives left join ads on ads.id = test_drives.ad_id left join users on users.id = ads.creator_id
        order by test_drives.created_at desc, test_drives.id desc`,
  );
