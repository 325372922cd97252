import { formatDateTime } from '@roadworthy/contract/dates';
import type { Tx } from '../../../../platform/database/database';
import { HttpError } from '../../../../platform/http/http-error';
import { isOffered, isTaken, type SlotQuestion } from './offered-slots';
import { findHours } from './settings-repository';
import { findSlotsOfBuyer, findTakenTimes } from './slot-repository';

/** Open slots of one buyer with one seller: one buyer cannot take all. */
const MAX_OPEN_SLOTS = 3;

const SLOT_TAKEN_MESSAGE = 'This time has just been taken. Please choose another.';

/** A time of an ad, by its start in epoch milliseconds. `except`: the test drive that is to be then. */
type WantedTime = { seller: number; ad: number; start: number; except?: number };

/** What the seller's time is compared with. */
async function readTime(tx: Tx, { seller, ad, except }: WantedTime): Promise<SlotQuestion> {
  const { hours } = await findHours(tx, seller);
  return { ad, hours, taken: await findTakenTimes(tx, seller, except), now: Date.now() };
}

/**
 * Checks that a slot is offered and free, under the lock of the seller's time.
 * @returns the minutes that it takes
 * @throws 409 with the error of the field 'datetime'
 */
export async function checkSlot(tx: Tx, wanted: WantedTime): Promise<number> {
  const question = await readTime(tx, wanted);
  if (!isOffered(wanted.start, question))
    throw new HttpError(409, SLOT_TAKEN_MESSAGE, { datetime: SLOT_TAKEN_MESSAGE });
  return question.hours.slot_minutes;
}

/** Checks that a seller is free, also at times that are not offered. @throws 409 */
export async function checkFree(tx: Tx, wanted: WantedTime): Promise<void> {
  if (isTaken(wanted.start, await readTime(tx, wanted)))
    throw new HttpError(409, 'Another test drive is at this time. Please propose another one.');
}

/** Checks that a buyer may take another slot of a seller. @throws 409 with one of the same car, and with too many */
export async function checkBuyer(
  tx: Tx,
  buyer: number,
  { seller, ad }: Pick<WantedTime, 'seller' | 'ad'>,
): Promise<void> {
  const open = await findSlotsOfBuyer(tx, buyer, seller);
  const same = open.find((slot) => slot.ad === ad);
  if (same) {
    const when = formatDateTime(same.start.getTime());
    throw new HttpError(
      409,
      `You already have a test drive of this car, on ${when}. You can move or cancel it in your profile.`,
    );
  }
  if (open.length >= MAX_OPEN_SLOTS)
    throw new HttpError(409, `You have ${MAX_OPEN_SLOTS} test drives with this seller. Please drive these first.`);
}
