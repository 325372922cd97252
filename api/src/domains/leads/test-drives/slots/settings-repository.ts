import type { SellerHours } from '@roadworthy/contract/api/test-drives';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database';
import { testDriveSettings } from '../schema';

/** Of sellers who set none: South African business days. */
const DEFAULT_HOURS: SellerHours = {
  days: [1, 2, 3, 4, 5],
  from: '09:00',
  to: '17:00',
  slot_minutes: 60,
  lead_hours: 24,
  at_once: 1,
  on_holidays: false,
};

/** When a seller offers test drives. */
export async function findHours(db: Db, seller: number): Promise<{ hours: SellerHours; isDefault: boolean }> {
  const [row] = await db
    .select({ hours: testDriveSettings.hours })
    .from(testDriveSettings)
    .where(eq(testDriveSettings.userId, seller));
  return { hours: row?.hours ?? DEFAULT_HOURS, isDefault: !row?.hours };
}

async function changeSettings(db: Db, userId: number, change: { hours: SellerHours } | { hasReminders: boolean }) {
  await db
    .insert(testDriveSettings)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: testDriveSettings.userId, set: change });
}

export const storeHours = (db: Db, seller: number, hours: SellerHours): Promise<void> =>
  changeSettings(db, seller, { hours });

/** Stops a user's reminders of test drives. */
export const stopReminders = (db: Db, user: number): Promise<void> => changeSettings(db, user, { hasReminders: false });
