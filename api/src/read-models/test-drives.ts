import type { TestDrive } from '@roadworthy/contract/api/profile';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { iso } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';

const { placeholder } = sql;
const createdAt = iso(sql`test_drives.created_at`);
const wantedAt = iso(sql`wanted_at`);
const drivesWithAd = sql`from test_drives left join ads on ads.id = test_drives.ad_id`;
const drivesWithSeller = sql`${drivesWithAd} left join users on users.id = ads.creator_id`;
const latestFirst = sql`order by test_drives.created_at desc, test_drives.id desc`;

const fromOwn = sql`${drivesWithAd}
  where ${placeholder('user')}::bigint in (test_drives.user_id, seller_id, ads.creator_id)`;
const countOwn = prepared<{ user: number }, { count: number }>(
  'count-test-drives',
  sql`select count(*)::int as count ${fromOwn}`,
);
/** A test drive in the list of one side; without a seller it is no appointment. */
type OwnTestDrive = Omit<TestDrive, 'manage_path'> & { side: 'buyer' | 'seller'; hasSeller: boolean };
const side = sql`case when test_drives.user_id = ${placeholder('user')}::bigint then 'buyer' else 'seller' end`;
const readOwn = prepared<{ user: number; limit: number; offset: number }, OwnTestDrive>(
  'test-drives',
  sql`select test_drives.id::text as "_id", fullname, email, mobile_number, car_brand, car_model, test_drives.status,
        ${wantedAt} as datetime, ${createdAt} as created_at, ${side} as side,
        coalesce(seller_id, ads.creator_id) is not null as "hasSeller",
        test_drives.status in ('requested', 'moved') and proposed_by <> ${side} and wanted_at > now() as must_confirm
      ${fromOwn}
      ${latestFirst} limit ${placeholder('limit')} offset ${placeholder('offset')}`,
);

/** One page of the test drives that a user requested or received for own ads, the latest first. */
export async function testDrivesOf(
  db: Db,
  user: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ drives: OwnTestDrive[]; count: number }> {
  const [counted] = await countOwn(db, { user });
  const drives = await readOwn(db, { user, limit, offset: (page - 1) * limit });
  return { drives, count: counted?.count ?? 0 };
}

/** All data of a request, with the ad's slug if there is one. */
type TestDriveRequest = {
  at: string;
  wanted_at: string;
  car_brand: string;
  car_model: string;
  slug: string | null;
  status: string;
  fullname: string;
  email: string;
  mobile_number: string;
  state: string;
  city: string;
  postcode: string;
};
const allColumns = sql`${createdAt} as at, ${wantedAt} as wanted_at, car_brand, car_model, ads.slug, test_drives.status,
  test_drives.fullname, test_drives.email, '+27' || mobile_number as mobile_number, state, test_drives.city, postcode`;

const readRequests = prepared<{ user: number }, TestDriveRequest>(
  'test-drive-requests',
  sql`select ${allColumns} ${drivesWithAd} where user_id = ${placeholder('user')}::bigint ${latestFirst}`,
);

export const requestsOf = (db: Db, user: number): Promise<TestDriveRequest[]> => readRequests(db, { user });

/** A request in the operator's list, with the ad's seller if there is one. */
type ListedTestDrive = Pick<TestDriveRequest, 'at' | 'wanted_at' | 'car_brand' | 'car_model'> & {
  from: string;
  ad: string | null;
  seller: string | null;
};

const readLatest = prepared<{ limit: number }, ListedTestDrive>(
  'latest-test-drives',
  sql`select ${createdAt} as at, ${wantedAt} as wanted_at, car_brand, car_model, test_drives.email as "from",
        ads.id::text as ad, users.email as seller
      ${drivesWithSeller} ${latestFirst} limit ${placeholder('limit')}`,
);

export const latestTestDrives = (db: Db, limit: number): Promise<ListedTestDrive[]> => readLatest(db, { limit });

const readAll = prepared<Record<string, never>, TestDriveRequest & { seller: string | null }>(
  'all-test-drives',
  sql`select ${allColumns}, users.email as seller ${drivesWithSeller} ${latestFirst}`,
);

export const listTestDrivesForExport = (db: Db): Promise<TestDriveRequest[]> => readAll(db, {});
