import { formatDateTime } from '@roadworthy/contract/dates';
import { paths } from '@roadworthy/contract/paths';
import { sql } from 'drizzle-orm';
import { prepared } from '../../../platform/database/prepared';
import type { Dependencies } from '../../../platform/dependencies';
import { inBatches } from '../../../platform/jobs/in-batches';
import { composeMail, oneLine } from '../../../platform/mail/compose-mail';
import type { Mail } from '../../../platform/mail/mail';
import { queueMail } from '../../../platform/mail/repository';
import { type DueNextStep, dueNextSteps } from '../../../read-models/due-next-steps';

const BATCH_SIZE = 100;

/** Without the person's name: it may be reserved for subscribers. */
const reminder = ({ id, fullname, email, title, step, at }: DueNextStep, siteOrigin: string): Mail => ({
  recipient: email,
  subject: `Reminder: your next step about your ${title}`,
  body: composeMail({
    fullname,
    paragraphs: [
      `You planned this for ${formatDateTime(at)}: ${oneLine(step)}`,
      `It is about a lead for your ${title}:\n${siteOrigin}${paths.leads(id)}`,
    ],
  }),
});

const recordReminder = prepared<{ lead: string; at: string }, object>(
  'record-reminder',
  sql`insert into lead_events (lead_id, kind, at)
      values (${sql.placeholder('lead')}::bigint, 'reminder', ${sql.placeholder('at')}::timestamptz)`,
);

/** Job: mails sellers the next steps that are due. Mail and log are one transaction, so that none is mailed twice. */
export const remindOfNextSteps = ({ database, settings }: Dependencies, now: Date): Promise<void> =>
  inBatches(database, 'next-steps', BATCH_SIZE, async (tx) => {
    const due = await dueNextSteps(tx, now, BATCH_SIZE);
    for (const step of due) {
      await recordReminder(tx, { lead: step.id, at: step.at });
      await queueMail(tx, reminder(step, settings.siteOrigin));
    }
    return due.length;
  });
