import { array, boolean, type InferType, number, object, string } from 'yup';
import { parseSouthAfricanTime, testDriveHours } from './test-drive';

export const SLOT_MINUTES = [30, 45, 60, 90, 120] as const;
/** Hours from booking to the start of the drive. */
export const LEAD_HOURS = [2, 4, 12, 24, 48] as const;
export const MAX_DRIVES_AT_ONCE = 5;

const hoursMessage = `Please select a time between ${testDriveHours.from} and ${testDriveHours.to}`;
const timeRule = string()
  .required(hoursMessage)
  .matches(/^\d{2}:[0-5]\d$/, hoursMessage)
  .test(
    'hours',
    hoursMessage,
    (value) => value !== undefined && value >= testDriveHours.from && value <= testDriveHours.to,
  );

const minutesBetween = (from: string, to: string): number =>
  (parseSouthAfricanTime(`2026-01-01T${to}`).getTime() - parseSouthAfricanTime(`2026-01-01T${from}`).getTime()) /
  60_000;

/** `users/test-drive-hours`: when a seller offers test drives. Days are '0' (Sunday) to '6'. */
export const sellerHoursSchema = object({
  days: array()
    .of(
      string()
        .matches(/^[0-6]$/, 'Please select a day')
        .required(),
    )
    .required()
    .min(1, 'Please select a day')
    .max(7, 'Please select a day'),
  from: timeRule,
  to: timeRule.test('length', 'Please leave time for one test drive', function isLongEnough(to) {
    const { from, slot_minutes } = this.parent as { from: string; slot_minutes: number };
    return !(minutesBetween(from, to) < slot_minutes);
  }),
  slot_minutes: number().required().oneOf(SLOT_MINUTES, 'Please select a length'),
  lead_hours: number().required().oneOf(LEAD_HOURS, 'Please select a notice'),
  at_once: number().required().integer().min(1).max(MAX_DRIVES_AT_ONCE),
  on_holidays: boolean().required(),
  /** Whether the user is reminded of test drives, as a buyer too. */
  reminders: boolean(),
});
export type SellerHoursForm = InferType<typeof sellerHoursSchema>;
