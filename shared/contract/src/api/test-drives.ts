import { type Static, Type } from 'typebox';
import { successResponse } from './response';

/** Times that a seller can be booked for. `starts_at`: '2026-12-01T09:00+02:00'. */
const Slot = Type.Object({ starts_at: Type.String(), is_taken: Type.Boolean() });
export type Slot = Static<typeof Slot>;
/** The slots of a day, '2026-12-01' in South Africa. */
const SlotDay = Type.Object({ date: Type.String(), slots: Type.Array(Slot) });
export type SlotDay = Static<typeof SlotDay>;
/** `cars/test-drive/slots/{slug}` (ours): the slots of an ad for the coming weeks; days without slots are left out. */
const TestDriveSlots = Type.Object({ slot_minutes: Type.Integer(), days: Type.Array(SlotDay) });
export type TestDriveSlots = Static<typeof TestDriveSlots>;
export const TestDriveSlotsResponse = successResponse(TestDriveSlots);
export const SlotParams = Type.Object({ slug: Type.String({ maxLength: 250 }) });

/**
 * When a seller offers test drives, in South African time. `days`: 0 is Sunday. `lead_hours`: how long before its start a
 * slot can be booked. `at_once`: drives of different cars at the same time.
 */
export const SellerHours = Type.Object({
  days: Type.Array(Type.Integer()),
  from: Type.String(),
  to: Type.String(),
  slot_minutes: Type.Integer(),
  lead_hours: Type.Integer(),
  at_once: Type.Integer(),
  on_holidays: Type.Boolean(),
});
export type SellerHours = Static<typeof SellerHours>;
/** `users/test-drive-hours` (ours). `is_default`: the seller has set none. `reminders`: whether the user is reminded. */
export const SellerHoursResponse = successResponse(SellerHours, {
  is_default: Type.Boolean(),
  reminders: Type.Boolean(),
});
