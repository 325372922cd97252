import type { Tx } from '../../../platform/database/database';
import type { Dependencies } from '../../../platform/dependencies';
import { inBatches } from '../../../platform/jobs/in-batches';
import { secondsUntilQuiet } from '../../../platform/jobs/quiet-hours';
import { queueMail } from '../../../platform/mail/repository';
import { findSimilarActiveAds } from '../../../read-models/similar-active-ads';
import { type UnansweredLead, unansweredLeads } from '../../../read-models/unanswered-leads';
import { leadEvents } from '../lead-inbox/schema';
import { reminderMail, suggestionMail } from './mails';

const BATCH_SIZE = 50;

async function report(tx: Tx, { settings }: Dependencies, lead: UnansweredLead, now: Date): Promise<void> {
  await tx.insert(leadEvents).values({ leadId: lead.id, kind: 'unanswered', at: now }).onConflictDoNothing();
  if (lead.isSellerReminded) await queueMail(tx, await reminderMail(settings, lead));
  if (!lead.isBuyerTold) return;
  await queueMail(tx, await suggestionMail(settings, lead, await findSimilarActiveAds(tx, lead.ad.id)));
}

/**
 * Job: reminds sellers of leads without an answer for a day, and mails the buyers similar cars, by day only. Log and
 * mails are one transaction, so that nothing is mailed twice.
 */
export async function remindOfUnanswered(deps: Dependencies, now: Date): Promise<void> {
  if (secondsUntilQuiet(now) === 0) return;
  await inBatches(deps.database, 'unanswered-leads', BATCH_SIZE, async (tx) => {
    const leads = await unansweredLeads(tx, now, BATCH_SIZE);
    for (const lead of leads) await report(tx, deps, lead, now);
    return leads.length;
  });
}
