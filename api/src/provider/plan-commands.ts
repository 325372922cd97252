import { amountOf, durationLabel, durations, freePlan, type Plan, planNamed, plans } from '@roadworthy/contract/plans';
import { accountOf } from '../accounts/queries';
import { hasPaid, takeTransfer } from '../payments/provider-queries';
import { insertOrder, orderOf } from '../subscriptions/order-queries';
import { type Command, counted, type Desk, type Given, operand } from './command';
import { transfer, transferIn } from './payment-commands';
import { Mistyped, Refused, type Shown } from './shown';

/** The plan that is to be granted. @throws Mistyped for none, Refused for the one that everybody has */
function planIn(given: Given): Plan {
  const plan = planNamed(operand(given, 1));
  if (!plan) throw new Mistyped(`There is no plan '${operand(given, 1)}': see 'plans'.`);
  if (plan.name === freePlan) throw new Refused(`${plan.title} costs nothing, and everybody has it.`);
  return plan;
}

/** An order in the user's name, paid by what came in: everything after that is as with any other payment. */
async function grantPlan({ sql, settings }: Desk, given: Given): Promise<Shown> {
  const [email, plan, months, paid] = [operand(given), planIn(given), counted(given, 'months'), transferIn(given)];
  const account = await accountOf(sql, email.toLowerCase());
  if (!account) throw new Refused(`Nobody has an account with ${email}.`);
  const wanted = { userId: account.id, plan: plan.name, months };
  if (await hasPaid(sql, wanted, paid))
    return { line: `This payment of ${email} was noted before; nothing has changed.`, facts: { state: 'repeat' } };
  const order = await insertOrder(sql, { ...wanted, amountCents: amountOf(plan, months) });
  await takeTransfer(sql, settings.siteOrigin, order.id, paid);
  const until = (await orderOf(sql, order.id, account.id))?.expires_at?.slice(0, 10);
  return {
    line: `${plan.title} for ${durationLabel(months)} is granted to ${email}, until ${until}.`,
    facts: { state: 'granted', order: order.id, until },
  };
}

/** Plans that were paid for by transfer or deposit; dealers get theirs this way (specification section 1). */
export const planCommands: readonly Command[] = [
  {
    name: 'plans',
    does: 'the plans with price and allowance',
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
        takes: 'N',
        does: `for how long: ${durations.join(', ')}`,
        required: true,
        among: durations.map(String),
      },
      ...transfer,
    },
    does: 'grants a plan that was paid for; adds to time that was paid before, and is done once a reference',
    example: 'plans grant sales@dealer.example gold --months 12 --by bank --reference "EFT 4711"',
    changes: true,
    run: grantPlan,
  },
];
