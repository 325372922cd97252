import type { Sql } from '../database/database';
import {
  latestNotifications,
  latestOrders,
  noteRefund,
  refundsDue,
  rerun,
  takeTransfer,
} from '../payments/provider-queries';
import { list, Mistyped, type Shown } from './shown';

/** What some commands are told beside their words. */
export type Said = { by?: string; reference?: string; note?: string };

async function markPaid(database: Sql, order: string, { by, reference }: Said): Promise<Shown> {
  if ((by !== 'bank' && by !== 'cash') || !reference?.trim()) {
    throw new Mistyped('mark-paid takes --by bank or --by cash, and --reference with what the statement says.');
  }
  const taken = await takeTransfer(database, order, by, reference.trim());
  if (!taken) throw new Mistyped(`There is no order ${order}.`);
  const lines = {
    granted: `Order ${order} is paid, and its plan granted.`,
    repeat: `This payment of order ${order} was noted before; nothing has changed.`,
    'refund due': `Noted to be paid back: ${taken.note}`,
  };
  return { line: lines[taken.state] };
}

/** Does what was typed about orders and payments; undefined when it is about something else. */
export async function providePayments(
  database: Sql,
  words: readonly string[],
  limit: number,
  said: Said,
): Promise<Shown | undefined> {
  const [command, what, id, ...rest] = words;
  if (rest.length > 0) return undefined;
  if (command === 'mark-paid' && what && !id) return markPaid(database, what, said);
  if (command === 'notifications' && what === 'rerun' && id) {
    if (!(await rerun(database, id))) throw new Mistyped(`There is no notification ${id}.`);
    return { line: `Notification ${id} is looked at again as soon as the API runs.` };
  }
  if (command === 'refunds' && what === 'note' && id) {
    if (!said.note?.trim()) throw new Mistyped('refunds note takes --note with how it was paid back.');
    if (!(await noteRefund(database, id, said.note.trim()))) throw new Mistyped(`No payment ${id} is to be paid back.`);
    return { line: `Payment ${id} is paid back.` };
  }
  if ((what !== undefined && what !== 'list') || id) return undefined;
  if (command === 'orders') return list(await latestOrders(database, limit), 'There are no orders.');
  if (command === 'notifications') return list(await latestNotifications(database, limit), 'There are none.');
  if (command === 'refunds') return list(await refundsDue(database, limit), 'Nothing is to be paid back.');
  return undefined;
}
