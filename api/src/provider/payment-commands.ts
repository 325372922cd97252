import {
  latestNotifications,
  latestOrders,
  noteRefund,
  refundsDue,
  rerun,
  type Transfer,
  takeTransfer,
} from '../payments/provider-queries';
import { type Command, counted, type Given, limit, type Option, operand, value } from './command';
import { list, Refused } from './shown';

const methods = ['bank', 'cash'] as const;
/** Whether it matters that a notification came from the payment provider's address: its signature does in any case. */
const sources = ['checked', 'any'] as const;
/** For commands that take money which no payment page took. */
export const transfer: Readonly<Record<'by' | 'reference', Option>> = {
  by: { takes: methods.join('|'), does: 'a transfer or a deposit', required: true, among: methods },
  reference: { takes: 'TEXT', does: 'what the statement or the slip says', required: true },
};
export const transferIn = (given: Given): Transfer => ({
  method: value(given, 'by') === 'cash' ? 'cash' : 'bank',
  reference: value(given, 'reference'),
});

/** Orders of plans and what was paid for them (shared/payments.md, issue 6.6). */
export const paymentCommands: readonly Command[] = [
  {
    name: 'orders',
    does: 'orders of plans, the latest first',
    options: { limit },
    example: 'orders',
    run: async ({ sql }, given) => list(await latestOrders(sql, counted(given, 'limit')), 'There are no orders.'),
  },
  {
    name: 'mark-paid',
    operands: ['order'],
    options: transfer,
    does: "takes a transfer or deposit of an order's amount and grants its plan",
    example: 'mark-paid 5f0c9b5e-… --by bank --reference "EFT 4711"',
    changes: true,
    run: async ({ sql, settings }, given) => {
      const order = operand(given);
      const taken = await takeTransfer(sql, settings.siteOrigin, order, transferIn(given));
      if (!taken) throw new Refused(`There is no order ${order}.`);
      const lines = {
        granted: `Order ${order} is paid, and its plan granted.`,
        repeat: `This payment of order ${order} was noted before; nothing has changed.`,
        'refund due': `Noted to be paid back: ${taken.note}`,
      };
      return { line: lines[taken.state] };
    },
  },
  {
    name: 'notifications',
    does: 'what the payment provider notified; first what was set aside',
    options: { limit },
    example: 'notifications',
    run: async ({ sql }, given) => list(await latestNotifications(sql, counted(given, 'limit')), 'There are none.'),
  },
  {
    name: 'notifications rerun',
    operands: ['notification'],
    options: {
      source: {
        takes: sources.join('|'),
        does: "'any' once the payment was found in the payment provider's own list",
        fallback: 'checked',
        among: sources,
      },
    },
    does: 'has a notification checked anew',
    example: 'notifications rerun 17 --source any',
    changes: true,
    run: async ({ sql }, given) => {
      const id = operand(given);
      if (!(await rerun(sql, id, value(given, 'source') === 'any')))
        throw new Refused(`There is no notification ${id}.`);
      return { line: `Notification ${id} is looked at again as soon as the API runs.` };
    },
  },
  {
    name: 'refunds',
    does: 'payments that bought nothing and are to be paid back',
    options: { limit },
    example: 'refunds',
    run: async ({ sql }, given) => list(await refundsDue(sql, counted(given, 'limit')), 'Nothing is to be paid back.'),
  },
  {
    name: 'refunds note',
    operands: ['payment'],
    options: { note: { takes: 'TEXT', does: 'how it was paid back', required: true } },
    does: 'notes that and how a payment was paid back',
    example: 'refunds note 8 --note "EFT of 3 May"',
    changes: true,
    run: async ({ sql }, given) => {
      const [id, note] = [operand(given), value(given, 'note')];
      if (!(await noteRefund(sql, id, note))) throw new Refused(`No payment ${id} is to be paid back.`);
      return { line: `Payment ${id} is paid back.` };
    },
  },
];
