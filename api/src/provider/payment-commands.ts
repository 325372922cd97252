import { amountOf, durationLabel, durations, plans } from '@roadworthy/contract/plans';
import { formatCents } from '@roadworthy/contract/price';
import { accountOf } from '../accounts/queries';
import type { Sql } from '../database/database';
import {
  latestNotifications,
  latestOrders,
  noteRefund,
  refundsDue,
  rerun,
  takeTransfer,
} from '../payments/provider-queries';
import { insertOrder } from '../subscriptions/order-queries';
import { list, Mistyped, type Shown } from './shown';

/** What some commands are told beside their words. `siteOrigin` is where links in mails lead to. */
export type Said = {
  by?: string;
  reference?: string;
  note?: string;
  plan?: string;
  months?: string;
  siteOrigin: string;
};

const soldPlans = plans.filter(({ priceCents }) => priceCents > 0);

/** Writes down an order of somebody who does not pay on the payment page, as the site would. */
async function addOrder(database: Sql, email: string, said: Said): Promise<Shown> {
  const plan = soldPlans.find(({ name }) => name === said.plan);
  const months = durations.find((duration) => String(duration) === said.months);
  if (!plan || !months) {
    const names = soldPlans.map(({ name }) => name).join(', ');
    throw new Mistyped(`orders add takes --plan (${names}) and --months (${durations.join(', ')}).`);
  }
  const account = await accountOf(database, email.toLowerCase());
  if (!account) throw new Mistyped(`Nobody is registered as ${email}.`);
  const amountCents = amountOf(plan, months);
  const { id } = await insertOrder(database, { userId: account.id, plan: plan.name, months, amountCents });
  return {
    line: `Order ${id}: ${plan.title} for ${durationLabel(months)}, ${formatCents(amountCents)}, for ${email}.
When the money is there: pnpm provider mark-paid ${id} --by bank --reference TEXT`,
  };
}

async function markPaid(database: Sql, order: string, { by, reference, siteOrigin }: Said): Promise<Shown> {
  if ((by !== 'bank' && by !== 'cash') || !reference?.trim()) {
    throw new Mistyped('mark-paid takes --by bank or --by cash, and --reference with what the statement says.');
  }
  const taken = await takeTransfer(database, siteOrigin, order, by, reference.trim());
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
  if (command === 'orders' && what === 'add' && id) return addOrder(database, id, said);
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
