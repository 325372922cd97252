import type { SellerHours } from '@roadworthy/contract/api/test-drives';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database';
import { lockAccount } from '../../../accounts';
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
export async function findHours(
  db: Db,
  seller: number,
): Promise<{ hours: SellerHours; isDefault: boolean; hasReminders: boolean }> {
  const [row] = await db
    .select({ hours: testDriveSettings.hours, hasReminders: testDriveSettings.hasReminders })
    .from(testDriveSettings)
    .where(eq(testDriveSettings.userId, seller));
  return { hours: row?.hours ?? DEFAULT_HOURS, isDefault: !row?.hours, hasReminders: row?.hasReminders ?? true };
}

/** Stores what a user set; what is left out stays. */
export async function changeSettings(
  db: Db,
  userId: number,
  change: { hours?: SellerHours; hasReminders?: boolean },
): Promise<void> {
  await db
    .insert(testDriveSettings)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: testDriveSettings.userId, set: change });
}

/** Stops a user's reminders of test drives; nothing when the account was closed. */
export const stopReminders = (db: Db, user: number): Promise<void> =>
  db.transaction(async (tx) => {
    if (await lockAccount(tx, user)) await changeSettings(tx, user, { hasReminders: false });
  });
