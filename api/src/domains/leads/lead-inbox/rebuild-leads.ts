import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import { prepared } from '../../../platform/database/prepared';
import type { Dependencies } from '../../../platform/dependencies';
import { inBatches } from '../../../platform/jobs/in-batches';
import { firstChatAnswer, leadCauses } from '../../../read-models/lead-causes';
import { applyLeadLog } from './lead-log';

/** How many causes and answers were missing in the log, and how many leads differed from it. */
export type RebuiltLeads = { causes: number; answers: number; corrected: number; deleted: number };

const BATCH_SIZE = 5_000;

const addMissingCauses = prepared<{ limit: number }, { count: number }>(
  'add-lead-causes',
  sql`with missing as (
        select cause.* from ${leadCauses} cause where not exists (
          select from lead_events event where event.inquiry_id = cause.inquiry_id or event.test_drive_id = cause.test_drive_id
            or event.callback_id = cause.callback_id
            or (event.conversation_id = cause.conversation_id and event.message_sequence = cause.message_sequence))
        limit ${sql.placeholder('limit')}),
      lead as (
        insert into leads as lead (ad_id, seller_id, person, user_id, contacted_at, last_contact_at)
        select ad_id, seller_id, person, max(user_id), min(at), max(at) from missing group by 1, 2, 3 order by 1, 3
        on conflict (ad_id, person) do update set user_id = coalesce(lead.user_id, excluded.user_id)
        returning id, ad_id, person),
      added as (
        insert into lead_events (lead_id, kind, at, inquiry_id, test_drive_id, callback_id, conversation_id, message_sequence)
        select lead.id, kind, at, inquiry_id, test_drive_id, callback_id, conversation_id, message_sequence
        from missing join lead using (ad_id, person)
        on conflict do nothing returning 1)
      select count(*)::int as count from added`,
);

const addMissingAnswers = prepared<Record<string, never>, { count: number }>(
  'add-lead-answers',
  sql`with answered as (
        select leads.id, ${firstChatAnswer} as at from leads where leads.user_id is not null
          and not exists (select from lead_events event where event.lead_id = leads.id and event.kind = 'answer')),
      added as (
        insert into lead_events (lead_id, kind, detail, at) select id, 'answer', 'chat', at from answered
        where at is not null on conflict do nothing returning 1)
      select count(*)::int as count from added`,
);

async function addCauses(db: Db): Promise<number> {
  const [added] = await addMissingCauses(db, { limit: BATCH_SIZE });
  return added?.count ?? 0;
}

/** Adds answers that the log lacks, and makes every lead what the log says. */
async function correctLeads(db: Db): Promise<Omit<RebuiltLeads, 'causes'>> {
  const [answers] = await addMissingAnswers(db, {});
  return { answers: answers?.count ?? 0, ...(await applyLeadLog(db)) };
}

/** Adds leads that are missing, and makes all of them what their events say; repeated, it changes nothing. */
export async function rebuildLeads(db: Db): Promise<RebuiltLeads> {
  let causes = 0;
  for (let added = BATCH_SIZE; added === BATCH_SIZE; causes += added) added = await addCauses(db);
  return { causes, ...(await correctLeads(db)) };
}

/** Job: adds leads of before this version, and those that the previous version stored while both ran. */
export async function addMissingLeads({ database }: Dependencies): Promise<void> {
  await inBatches(database, 'missing-leads', BATCH_SIZE, addCauses);
  await correctLeads(database.db);
}
