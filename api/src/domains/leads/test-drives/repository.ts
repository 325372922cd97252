import type { TestDriveRequest } from '@roadworthy/contract/forms/test-drive';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database';
import { testDrives } from './schema';

/** Whether the user requested this car for the same time some minutes ago: a form sent twice. */
export async function isBooked(
  tx: Tx,
  user: number,
  adId: number | null,
  { car_brand, car_model }: TestDriveRequest,
  wantedAt: Date,
): Promise<boolean> {
  const [booked] = await tx
    .select({ id: testDrives.id })
    .from(testDrives)
    .where(
      and(
        eq(testDrives.userId, user),
        adId === null ? isNull(testDrives.adId) : eq(testDrives.adId, adId),
        ...[eq(testDrives.carBrand, car_brand), eq(testDrives.carModel, car_model)],
        ...[
          eq(testDrives.wantedAt, wantedAt),
          ne(testDrives.status, 'canceled'),
          gt(testDrives.createdAt, sql`now() - interval '10 minutes'`),
        ],
      ),
    )
    .limit(1);
  return booked !== undefined;
}

/** Stores a request for a test drive. @returns its id and moment */
export async function storeTestDrive(
  tx: Tx,
  userId: number,
  adId: number | null,
  drive: TestDriveRequest,
  slot: { sellerId: number | null; wantedAt: Date; slotMinutes: number | null },
): Promise<{ testDriveId: number; at: Date } | undefined> {
  const { fullname, email, state, city, postcode } = drive;
  const { mobile_number: mobileNumber, car_brand: carBrand, car_model: carModel } = drive;
  const row = { userId, adId, fullname, email, mobileNumber, state, city, postcode, carBrand, carModel, ...slot };
  const returned = { testDriveId: testDrives.id, at: testDrives.createdAt };
  const [stored] = await tx.insert(testDrives).values(row).returning(returned);
  return stored;
}
