import { toSouthAfricanClock } from '@roadworthy/contract/dates';
import {
  durationLabel,
  durations,
  FREE_PLAN,
  findPlan,
  type Plan,
  planAmountCents,
  plans,
} from '@roadworthy/contract/plans';
import { accountOf } from '../../src/domains/accounts/repository';
import { hasPaid } from '../../src/domains/billing/payments/payment-repository';
import { recordTransfer } from '../../src/domains/billing/payments/record-payment';
import { insertOrder, orderOf } from '../../src/domains/billing/subscriptions/order-repository';
import type { Tx } from '../../src/platform/database/database';
import { type AdminContext, type Command, type CommandArgs, integerValue, operand } from './command';
import { type CommandOutput, CommandRejectedError, UsageError } from './output';
import { parseTransfer, transferOptions } from './payment-commands';

/** The plan to grant. @throws UsageError when it is unknown, CommandRejectedError for the free plan */
function parsePlan(args: CommandArgs): Plan {
  const plan = findPlan(operand(args, 1));
  if (!plan) throw new UsageError(`There is no plan '${operand(args, 1)}': see 'plans'.`);
  if (plan.name === FREE_PLAN) throw new CommandRejectedError(`${plan.title} costs nothing, and everybody has it.`);
  return plan;
}

/** Creates an order for the user and settles it with the received payment, like any other order. */
async function grantPlan({ db, settings }: AdminContext<Tx>, args: CommandArgs): Promise<CommandOutput> {
  const [email, plan, months, paid] = [
    operand(args),
    parsePlan(args),
    integerValue(args, 'months'),
    parseTransfer(args),
  ];
  const account = await accountOf(db, email.toLowerCase());
  if (!account) throw new CommandRejectedError(`There is no account with ${email}.`);
  const request = { userId: account.id, plan: plan.name, months };
  if (await hasPaid(db, request, paid))
    return { line: `This payment of ${email} was noted before; nothing has changed.`, facts: { state: 'repeat' } };
  const order = await insertOrder(db, { ...request, amountCents: planAmountCents(plan, months) });
  await recordTransfer(db, settings.siteOrigin, order.id, paid);
  const until = toSouthAfricanClock((await orderOf(db, order.id, account.id))?.expires_at ?? '').slice(0, 10);
  return {
    line: `${plan.title} for ${durationLabel(months)} is granted to ${email}, until ${until}.`,
    facts: { state: 'granted', order: order.id, until },
  };
}

/** Plans paid by bank transfer or deposit; dealers get theirs this way (PLAN-15). */
export const planCommands: readonly Command[] = [
  {
    name: 'plans',
    summary: 'the plans with price and allowance',
    example: 'plans',
    run: async () => ({
      table: plans.map(({ name, title, priceCents, allowance }) => ({
        plan: name,
        title,
        rand: priceCents / 100,
        cars: allowance,
      })),
    }),
  },
  {
    name: 'plans grant',
    operands: ['email', 'plan'],
    options: {
      months: {
        placeholder: 'N',
        summary: `for how long: ${durations.join(', ')}`,
        required: true,
        choices: durations.map(String),
      },
      ...transferOptions,
    },
    summary: 'grants a plan that was paid for; adds to time that was paid before, and is done once a reference',
    example: 'plans grant sales@dealer.example gold --months 12 --by bank --reference "EFT 4711"',
    changes: true,
    run: grantPlan,
  },
];
