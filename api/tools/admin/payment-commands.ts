import {
  latestNotifications,
  recordRefund,
  refundsDue,
  rerun,
} from '../../src/domains/billing/payments/admin-repository';
import type { Transfer } from '../../src/domains/billing/payments/payment-repository';
import { recordTransfer } from '../../src/domains/billing/payments/record-payment';
import { latestOrders } from '../../src/read-models/latest-orders';
import { type Command, type CommandArgs, integerValue, limit, type Option, operand, value } from './command';
import { CommandRejectedError, list } from './output';

const methods = ['bank', 'cash'] as const;
/** The source address of a notification may be ignored here; its signature is always checked. */
const sources = ['checked', 'any'] as const;
/** Option of commands that record a payment made without the payment page. */
export const transferOptions: Readonly<Record<'by' | 'reference', Option>> = {
  by: { placeholder: methods.join('|'), summary: 'a transfer or a deposit', required: true, choices: methods },
  reference: { placeholder: 'TEXT', summary: 'what the statement or the slip says', required: true },
};
export const parseTransfer = (args: CommandArgs): Transfer => ({
  method: value(args, 'by') === 'cash' ? 'cash' : 'bank',
  reference: value(args, 'reference'),
});

/** Orders of plans and their payments. */
export const paymentCommands: readonly Command[] = [
  {
    name: 'orders',
    summary: 'orders of plans, the latest first',
    options: { limit },
    example: 'orders',
    run: async ({ db }, args) => list(await latestOrders(db, integerValue(args, 'limit')), 'There are no orders.'),
  },
  {
    name: 'mark-paid',
    operands: ['order'],
    options: transferOptions,
    summary: "takes a transfer or deposit of an order's amount and grants its plan",
    example: 'mark-paid 5f0c9b5e-… --by bank --reference "EFT 4711"',
    changes: true,
    run: async ({ db, settings }, args) => {
      const order = operand(args);
      const recorded = await recordTransfer(db, settings.siteOrigin, order, parseTransfer(args));
      if (!recorded) throw new CommandRejectedError(`There is no order ${order}.`);
      const lines = {
        granted: `Order ${order} is paid, and its plan granted.`,
        repeat: `This payment of order ${order} was noted before; nothing has changed.`,
        'refund due': `Noted to be paid back: ${recorded.note}`,
      };
      return { line: lines[recorded.state] };
    },
  },
  {
    name: 'notifications',
    summary: 'what the payment provider notified; first what was set aside',
    options: { limit },
    example: 'notifications',
    run: async ({ db }, args) => list(await latestNotifications(db, integerValue(args, 'limit')), 'There are none.'),
  },
  {
    name: 'notifications rerun',
    operands: ['notification'],
    options: {
      source: {
        placeholder: sources.join('|'),
        summary: "'any' once the payment was found in the payment provider's own list",
        fallback: 'checked',
        choices: sources,
      },
    },
    summary: 'has a notification checked again',
    example: 'notifications rerun 17 --source any',
    changes: true,
    run: async ({ db }, args) => {
      const id = operand(args);
      if (!(await rerun(db, id, value(args, 'source') === 'any')))
        throw new CommandRejectedError(`There is no notification ${id}.`);
      return { line: `Notification ${id} is looked at again as soon as the API runs.` };
    },
  },
  {
    name: 'refunds',
    summary: 'payments that bought nothing and are to be paid back',
    options: { limit },
    example: 'refunds',
    run: async ({ db }, args) => list(await refundsDue(db, integerValue(args, 'limit')), 'Nothing is to be paid back.'),
  },
  {
    name: 'refunds note',
    operands: ['payment'],
    options: { note: { placeholder: 'TEXT', summary: 'how it was paid back', required: true } },
    summary: 'notes that and how a payment was paid back',
    example: 'refunds note 8 --note "EFT of 3 May"',
    changes: true,
    run: async ({ db }, args) => {
      const [id, note] = [operand(args), value(args, 'note')];
      if (!(await recordRefund(db, id, note)))
        throw new CommandRejectedError(`Payment ${id} does not exist or needs no refund.`);
      return { line: `Payment ${id} is paid back.` };
    },
  },
];
