import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import { prepared } from '../../../platform/database/prepared';
import { sourceKinds } from '../../../read-models/leads';

/** Leads of one person by the e-mail address, or all. */
type Whose = { person: string | null };

const person = sql`${sql.placeholder('person')}::text`;
const isMeant = sql`(${person} is null or leads.person = lower(${person}))`;
const isContact = sql`event.kind in ${sourceKinds}`;
const isFromBuyer = sql`(${isContact} or event.kind = 'buyer-message')`;

const deleteEmpty = prepared<Whose, { id: number }>(
  'delete-empty-leads',
  sql`delete from leads where ${isMeant} and not exists (
        select from lead_events event where event.lead_id = leads.id and ${isContact}) returning id::int as id`,
);

/** What the log says of each lead: its columns that follow from events. */
const correct = prepared<Whose, { id: number }>(
  'correct-leads',
  sql`update leads set contacted_at = log.contacted_at, last_contact_at = log.last_contact_at,
        answered_at = log.answered_at, status = log.status
      from (
        select event.lead_id, min(event.at) filter (where ${isContact}) as contacted_at,
          max(event.at) filter (where ${isFromBuyer}) as last_contact_at,
          min(event.at) filter (where event.kind = 'answer') as answered_at,
          (array_agg(event.detail order by event.id desc) filter (where event.kind = 'status'))[1] as status
        from lead_events event join leads on leads.id = event.lead_id where ${isMeant} group by 1) log
      where log.lead_id = leads.id and (leads.contacted_at, leads.last_contact_at, leads.answered_at, leads.status)
        is distinct from (log.contacted_at, log.last_contact_at, log.answered_at, log.status)
      returning leads.id::int as id`,
);

/** Deletes leads whose causes were all deleted, with their notes, and makes the others what their log says. */
export async function applyLeadLog(
  db: Db,
  whose: Whose = { person: null },
): Promise<{ corrected: number; deleted: number }> {
  const deleted = await deleteEmpty(db, whose);
  const corrected = await correct(db, whose);
  return { corrected: corrected.length, deleted: deleted.length };
}
