import { paths } from '@roadworthy/contract/paths';
import { featuredPlan, freePlan, planNamed } from '@roadworthy/contract/plans';
import { recipientOf } from '../accounts/queries';
import type { Sql } from '../database/database';
import { alone } from '../jobs/alone';
import { letter } from '../mail/letter';
import type { Mail } from '../mail/mail';
import { post } from '../mail/queries';
import type { Parts } from '../server/parts';
import { type Ending, takeEndings } from './reminder-queries';

/** Days before the end at which users are reminded, and after which a reminder is no longer due (issue 6.5). */
const reminders = [
  { days: 7, until: 1 },
  { days: 1, until: 0 },
] as const;

/** 'Gold follows: up to 50 cars.'; nothing follows the place on the home page. */
function whatFollows({ plan, next }: Ending): string {
  const following = planNamed(next ?? freePlan);
  return plan === featuredPlan || !following ? '' : ` ${following.title} follows: up to ${following.allowance} cars.`;
}

const mailOf = (ending: Ending, recipient: { fullname: string; email: string }, siteOrigin: string): Mail => {
  const subject = `Your ${planNamed(ending.plan)?.title} plan ends on ${ending.ends.slice(0, 10)}`;
  return {
    recipient: recipient.email,
    subject,
    body: letter({
      fullname: recipient.fullname,
      paragraphs: [
        `${subject}.${whatFollows(ending)} Nothing renews by itself, and nothing is taken from your account.`,
        `What you buy before that day is added to its end.
Prolong the plan:\n${siteOrigin}${paths.subscriptions({ plan: ending.plan, months: 1 })}`,
      ],
    }),
  };
};

async function tell(transaction: Sql, siteOrigin: string, endings: readonly Ending[]): Promise<void> {
  for (const ending of endings) {
    const recipient = await recipientOf(transaction, ending.userId);
    if (recipient) await post(transaction, mailOf(ending, recipient, siteOrigin));
  }
}

/** Reminds users seven days and one day before a plan of theirs ends: the note and the mail are one transaction. */
export async function remindOfEnds({ database, settings }: Parts, now: Date): Promise<void> {
  for (const { days, until } of reminders) {
    await alone(database.sql, 'subscription-reminders', async (transaction) =>
      tell(transaction, settings.siteOrigin, await takeEndings(transaction, days, until, now)),
    );
  }
}
