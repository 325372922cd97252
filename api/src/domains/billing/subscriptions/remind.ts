import { formatDate } from '@roadworthy/contract/dates';
import { paths } from '@roadworthy/contract/paths';
import { FREE_PLAN, featuredPlan, findPlan } from '@roadworthy/contract/plans';
import { withAdvisoryLock } from '../../../platform/database/advisory-lock';
import type { Tx } from '../../../platform/database/database';
import type { Dependencies } from '../../../platform/dependencies';
import { composeMail } from '../../../platform/mail/compose-mail';
import type { Mail } from '../../../platform/mail/mail';
import { queueMail } from '../../../platform/mail/repository';
import { recipientOf } from '../../accounts';
import { claimExpiringPlans, type Ending } from './reminder-repository';

/** Days before the end at which users are reminded, and the day from which that reminder is skipped. */
const reminders = [
  { days: 7, until: 1 },
  { days: 1, until: 0 },
] as const;

/** Describes the next plan: 'Gold follows: up to 50 cars.' Empty for the plan for the home page. */
function describeNextPlan({ plan, next }: Ending): string {
  const following = findPlan(next ?? FREE_PLAN);
  return plan === featuredPlan || !following ? '' : ` ${following.title} follows: up to ${following.allowance} cars.`;
}

const mailOf = (ending: Ending, recipient: { fullname: string; email: string }, siteOrigin: string): Mail => {
  const subject = `Your ${findPlan(ending.plan)?.title} plan ends on ${formatDate(ending.ends)}`;
  return {
    recipient: recipient.email,
    subject,
    body: composeMail({
      fullname: recipient.fullname,
      paragraphs: [
        `${subject}.${describeNextPlan(ending)} Nothing renews by itself, and nothing is taken from your account.`,
        `What you buy before that day is added to its end.
Prolong the plan:\n${siteOrigin}${paths.subscriptions({ plan: ending.plan, months: 1 })}`,
      ],
    }),
  };
};

async function sendReminder(tx: Tx, siteOrigin: string, endings: readonly Ending[]): Promise<void> {
  for (const ending of endings) {
    const recipient = await recipientOf(tx, ending.userId);
    if (recipient) await queueMail(tx, mailOf(ending, recipient, siteOrigin));
  }
}

/**
 * Reminds users seven days and one day before a plan ends. Recording a reminder and queueing its mail are one
 * transaction.
 */
export async function sendExpiryReminders({ database, settings }: Dependencies, now: Date): Promise<void> {
  for (const { days, until } of reminders) {
    await withAdvisoryLock(database.db, 'subscription-reminders', async (tx) =>
      sendReminder(tx, settings.siteOrigin, await claimExpiringPlans(tx, days, until, now)),
    );
  }
}
