import { sql } from 'drizzle-orm';
import type { Db } from '../../../src/platform/database/database';
import { rows } from '../../support/rows';

export type StoredLead = {
  id: string;
  ad: string;
  person: string;
  status: string | null;
  contactedAt: string;
  lastContactAt: string;
  answeredAt: string | null;
  events: { kind: string; detail: string | null; at: string }[];
};
/** All leads with their logs, in the order of the log. */
export const storedLeads = (db: Db): Promise<StoredLead[]> =>
  rows(
    db,
    sql`select id::text as id, ad_id::text as ad, person, status, to_json(contacted_at) #>> '{}' as "contactedAt",
          to_json(last_contact_at) #>> '{}' as "lastContactAt", to_json(answered_at) #>> '{}' as "answeredAt",
          (select json_agg(json_build_object('kind', kind, 'detail', detail, 'at', at) order by event.id)
            from lead_events event where event.lead_id = leads.id) as events
        from leads order by id`,
  );

export async function findLeadId(db: Db, { ad, person }: { ad: string; person: string }): Promise<string | undefined> {
  const found = sql`select id::text as id from leads where ad_id = ${ad}::bigint and person = ${person}`;
  return (await rows<{ id: string }>(db, found))[0]?.id;
}
