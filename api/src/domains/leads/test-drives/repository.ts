import type { TestDrive } from '@roadworthy/contract/api/profile';
import type { TestDriveRequest } from '@roadworthy/contract/forms/test-drive';
import { sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../../../platform/database/database';
import { iso } from '../../../platform/database/json';
import { testDrives } from './schema';

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

/** Whether the user requested this car for the same time some minutes ago: a form sent twice. */
export async function isBooked(
  tx: Tx,
  user: number,
  adId: number | null,
  { car_brand, car_model }: TestDriveRequest,
  wantedAt: Date,
): Promise<boolean> {
  const booked = await rows(
    tx,
    sql`select from test_drives where user_id = ${user}::bigint and ad_id is not distinct from ${adId}::bigint
          and car_brand = ${car_brand} and car_model = ${car_model} and wanted_at = ${wantedAt.toISOString()}::timestamptz
          and created_at > now() - interval '10 minutes' limit 1`,
  );
  return booked.length > 0;
}

export async function storeTestDrive(
  tx: Tx,
  userId: number,
  adId: number | null,
  drive: TestDriveRequest,
  wantedAt: Date,
): Promise<void> {
  const { fullname, email, state, city, postcode } = drive;
  const { mobile_number: mobileNumber, car_brand: carBrand, car_model: carModel } = drive;
  const row = { userId, adId, fullname, email, mobileNumber, state, city, postcode, carBrand, carModel, wantedAt };
  await tx.insert(testDrives).values(row);
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
