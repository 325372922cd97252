import { formatDateTime } from '@roadworthy/contract/dates';
import { paths } from '@roadworthy/contract/paths';
import { sql } from 'drizzle-orm';
import { prepared } from '../../../platform/database/prepared';
import type { Dependencies } from '../../../platform/dependencies';
import { inBatches } from '../../../platform/jobs/in-batches';
import { composeMail, oneLine } from '../../../platform/mail/compose-mail';
import type { Mail } from '../../../platform/mail/mail';
import { queueMail } from '../../../platform/mail/repository';
import type { Links } from '../../../platform/signed-links/signed-links';
import { unsubscribeUrl } from '../../../platform/unsubscribe/token';
import { type DueNextStep, dueNextSteps } from '../../../read-models/due-next-steps';
import { answerParts } from '../mailed-links/mails';
import { LEAD_REMINDERS } from '../unanswered/mail-stops';

const BATCH_SIZE = 100;

/** Without the person's name: it may be reserved for subscribers. */
async function reminder(site: Links, step: DueNextStep): Promise<Mail> {
  const { id, version, seller, fullname, email, title, text, at } = step;
  const { link } = await answerParts(site, { id: Number(id), version }, 'seller');
  const stopUrl = await unsubscribeUrl(site, { kind: LEAD_REMINDERS, id: seller });
  return {
    recipient: email,
    stopUrl,
    subject: `Reminder: your next step about your ${title}`,
    body: composeMail({
      fullname,
      paragraphs: [
        `You planned this for ${formatDateTime(at)}: ${oneLine(text)}`,
        `It is about a lead for your ${title}:\n${site.siteOrigin}${paths.leads(id)}`,
        link,
      ],
      why: `You get this mail because you planned a next step.\nStop reminders of leads: ${stopUrl}`,
    }),
  };
}

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
      if (!step.isStopped) await queueMail(tx, await reminder(settings, step));
    }
    return due.length;
  });
