import { parseSouthAfricanTime } from '@roadworthy/contract/forms/test-drive';
import type { Tx } from '../../../../platform/database/database';
import type { Dependencies } from '../../../../platform/dependencies';
import { HttpError } from '../../../../platform/http/http-error';
import { type Appointment, findAppointment } from '../../../../read-models/appointments';
import { checkBuyer, checkFree, checkSlot } from '../slots/reserve-slot';
import { findHours } from '../slots/settings-repository';
import { lockTimeOf } from '../slots/slot-repository';
import { announceChange } from './announce-change';
import type { AppointmentEvent } from './mails';
import { storeState, toState } from './repository';
import { type Action, type ActionKind, allowedActions, applyAction, isDoneAlready, type Side } from './transitions';

/** What one side wants. `sequence`: the state that the person saw. `slot`: the start of the proposed slot. */
export type Change = { id: number; side: Side; kind: ActionKind; sequence: number; slot?: string };

const events: Record<ActionKind, AppointmentEvent> = { confirm: 'confirmed', move: 'moved', cancel: 'canceled' };

async function toAction(tx: Tx, seller: number, { kind, slot = '' }: Change): Promise<Action> {
  if (kind === 'cancel') return { kind };
  const { hours } = await findHours(tx, seller);
  return { kind, minutes: hours.slot_minutes, to: parseSouthAfricanTime(slot).getTime() };
}

/** Whether a test drive has taken a slot that is ahead: a move frees it. */
const hasSlot = ({ slot_minutes, wanted_at }: Appointment, now: number): boolean =>
  slot_minutes !== null && Date.parse(wanted_at) > now;

/** @throws 409 when the time of an action is not free, or the buyer may not take it */
async function checkTime(
  tx: Tx,
  appointment: Appointment,
  { side, action, now }: { side: Side; action: Action; now: number },
): Promise<void> {
  const { id, buyer, seller, ad, wanted_at } = appointment;
  if (action.kind === 'cancel') return;
  if (!ad) throw new HttpError(409, 'The ad of this car was deleted. The test drive can only be canceled.');
  const slot = { seller: seller.id, ad: ad.id, except: id };
  // A request of any time takes it only now.
  if (action.kind === 'confirm') return checkFree(tx, { ...slot, start: Date.parse(wanted_at) });
  if (side === 'buyer' && !hasSlot(appointment, now)) await checkBuyer(tx, buyer.id, slot);
  await checkSlot(tx, { ...slot, start: action.to });
}

const changedSince = () =>
  new HttpError(409, 'This test drive has just been changed. Please look at it and decide again.');
const notFound = () => new HttpError(404, 'We cannot find this test drive.');

/**
 * Confirms, moves or cancels a test drive: its state, the log of the lead and the mails are one transaction. Repeated, it
 * changes nothing.
 * @throws 404; 409 when the action is not possible, the time is taken or the test drive was changed since
 */
export async function changeAppointment({ database, settings }: Dependencies, change: Change): Promise<void> {
  const { id, side, kind, sequence } = change;
  const found = await findAppointment(database.db, id);
  if (!found) throw notFound();
  await database.db.transaction(async (tx) => {
    await lockTimeOf(tx, found.seller.id);
    const appointment = await findAppointment(tx, id);
    if (!appointment) throw notFound();
    const state = toState(appointment);
    const action = await toAction(tx, appointment.seller.id, change);
    if (isDoneAlready(state, side, action)) return;
    if (state.sequence !== sequence) throw changedSince();
    const now = Date.now();
    if (!allowedActions(state, side, now).includes(kind)) throw new HttpError(409, 'This is not possible any more.');
    await checkTime(tx, appointment, { side, action, now });
    const next = applyAction(state, side, action, now);
    if (!(await storeState(tx, appointment, next))) throw changedSince();
    await announceChange(tx, settings, [id], { event: events[kind], by: side });
  });
}
