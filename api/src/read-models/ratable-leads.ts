import { sql } from 'drizzle-orm';

/** Leads whose person may rate the seller once both were in contact: neither the seller nor another dealer. */
export const ratableLeads = sql`(
  select leads.id, leads.seller_id, leads.user_id, leads.person, leads.last_contact_at, ads.title as car
  from leads join ads on ads.id = leads.ad_id
  where not exists (select from users where users.email = leads.person and (users.is_dealer or users.id = leads.seller_id)))`;
