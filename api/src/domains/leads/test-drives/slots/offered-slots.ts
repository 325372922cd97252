import type { SellerHours, SlotDay } from '@roadworthy/contract/api/test-drives';
import { toSouthAfricanClock } from '@roadworthy/contract/dates';
import { parseSouthAfricanTime } from '@roadworthy/contract/forms/test-drive';
import { isPublicHoliday } from './public-holidays';

/** The days from today on in which slots are offered. */
const OFFERED_DAYS = 21;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A time that a seller has promised to a buyer, in epoch milliseconds. */
export type TakenTime = { ad: number | null; from: number; to: number };

/** What slots of an ad depend on. */
export type SlotQuestion = { ad: number; hours: SellerHours; taken: readonly TakenTime[]; now: number };

const isOpen = (day: string, { days, on_holidays }: SellerHours): boolean =>
  days.includes(new Date(day).getUTCDay()) && (on_holidays || !isPublicHoliday(day));

/** Whether the seller is busy: with this car, or with as many drives as the seller does at once. */
export function isTaken(start: number, { ad, hours, taken }: Omit<SlotQuestion, 'now'>): boolean {
  const end = start + hours.slot_minutes * MINUTE_MS;
  const overlapping = taken.filter(({ from, to }) => from < end && to > start);
  return overlapping.length >= hours.at_once || overlapping.some((other) => other.ad === ad);
}

/** The starts of a day's slots in South African time, taken ones included: '2026-12-01T09:00+02:00'. */
function listStarts(day: string, { from, to, slot_minutes, lead_hours }: SellerHours, now: number): string[] {
  const lengthMs = slot_minutes * MINUTE_MS;
  const end = parseSouthAfricanTime(`${day}T${to}`).getTime();
  const starts: string[] = [];
  for (let start = parseSouthAfricanTime(`${day}T${from}`).getTime(); start + lengthMs <= end; start += lengthMs)
    if (start >= now + lead_hours * 60 * MINUTE_MS) starts.push(`${toSouthAfricanClock(start)}+02:00`);
  return starts;
}

/** The slots of the coming days by day; days without one are left out. */
export function listSlots(question: SlotQuestion): SlotDay[] {
  const { hours, now } = question;
  const days = Array.from({ length: OFFERED_DAYS }, (_, index) =>
    toSouthAfricanClock(now + index * DAY_MS).slice(0, 10),
  );
  return days
    .filter((day) => isOpen(day, hours))
    .map((date) => ({
      date,
      slots: listStarts(date, hours, now).map((starts_at) => ({
        starts_at,
        is_taken: isTaken(parseSouthAfricanTime(starts_at).getTime(), question),
      })),
    }))
    .filter(({ slots }) => slots.length > 0);
}

/** Whether a slot that starts then is offered and free. */
export const isOffered = (start: number, question: SlotQuestion): boolean =>
  listSlots(question).some(({ slots }) =>
    slots.some(({ starts_at, is_taken }) => !is_taken && parseSouthAfricanTime(starts_at).getTime() === start),
  );
