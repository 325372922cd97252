import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/database/database';

/** Adds to `seedPrivateData` a record of user 3 in every other table of an account's download. */
export async function seedAccountRecords(db: Db, email: string): Promise<void> {
  const adOfOther = sql`(select min(id) from ads where creator_id = 2)`;
  const statements = [
    sql`insert into ad_days (ad_id, day, views) values (2, current_date, 3)`,
    sql`insert into ad_checks (ad_id, score, level, reasons) values (2, 0, 'low', '[]')`,
    sql`update ads set vin = 'AAVZZZ6RZJU012345' where id = 2`,
    sql`insert into ad_reports (ad_id, user_id, reason) values (${adOfOther}, 3, 'fraud')`,
    sql`insert into ad_reports (ad_id, user_id, reason) values (2, 1, 'fraud')`,
    sql`insert into deleted_reports (kind, subject_id, reporter_id, reason, text, reported_at, account_id, name)
        values ('ad', 7000, 3, 'fraud', '', now(), 7000, 'Of an account that is closed')`,
    sql`insert into bulk_edit_ads (bulk_edit_id, ad_id, price_before, price_after, status_before, status_after)
        values (900, 2, 1, 2, 'active', 'active')`,
    sql`insert into confirmed_numbers (user_id, number) values (3, '000000003')`,
    sql`insert into chat_blocks (blocker_id, blocked_id) values (3, 1)`,
    sql`insert into chat_offers (conversation_id, ad_id, title, asking_price, amount, proposer_id, expires_at)
        values (900, 2, 'BMW', 2, 1, 3, now())`,
    sql`insert into chat_reports (conversation_id, reporter_id, reason) values (900, 3, 'fraud')`,
    sql`insert into messages (conversation_id, sequence, sender_id, uuid, message)
        values (900, 1, 3, gen_random_uuid(), 'Good day')`,
    sql`insert into contact_messages (fullname, email, mobile_number, subject, message)
        values ('A', ${email}, '+27821234567', 'Hi', 'Hi')`,
    sql`insert into operator_actions (id, actor, action) overriding system value values (900, 'cli', 'hide-ad')`,
    sql`insert into operator_action_subjects values (900, 'account', '3')`,
    sql`insert into decision_objections (action_id, user_id, text) values (900, 3, 'It is mine')`,
    sql`insert into favorites (user_id, ad_id, last_notified_price) values (3, ${adOfOther}, 1)`,
    sql`insert into inquiries (ad_id, name, email, gsm, message) values (${adOfOther}, 'A', ${email}, '1', 'Hi')`,
    sql`insert into newsletter_subscriptions (email, consent_wording) values (${email}, '2026-11')`,
    sql`insert into recent_postings (user_id, ad_id, make, model, year, mileage, title)
        values (3, 2, 'BMW', '3 Series', 2019, 1, 'x')`,
    sql`insert into stock_cars (ad_id, user_id, keys) values (2, 3, '["stock:A1"]')`,
    sql`insert into stock_profiles (user_id) values (3)`,
    sql`insert into subscription_orders (id, user_id, plan, months, amount_cents, created_at, removed_at)
        values ('removed', 3, 'gold', 1, 250000, now() - interval '20 days', now())`,
    sql`insert into test_drive_settings (user_id) values (3)`,
    sql`insert into test_drives (user_id, ad_id, seller_id, fullname, email, mobile_number, state, city, postcode,
          car_brand, car_model, wanted_at)
        values (3, ${adOfOther}, 2, 'A', ${email}, '821234567', 'Gauteng', 'Pretoria', '0001', 'BMW', '3 Series', now())`,
    sql`insert into value_mails (email, make, model, variant, year, mileage, confirmed_at)
        values (${email}, 'BMW', '3 Series', '', 2019, 1, now())`,
    sql`insert into rating_exchanges (id, seller_id, person, channel, first_at, last_at) overriding system value
        values (910, 2, ${email}, 'chat', now(), now()), (911, 3, 'a@example.com', 'chat', now(), now())`,
    sql`insert into ratings (id, exchange_id, seller_id, answering, answer) overriding system value
        values (910, 910, 2, 5, null), (911, 911, 3, 5, 'Thank you')`,
    sql`insert into rating_mail_stops (person) values (${email})`,
    sql`insert into rating_reports (rating_id, user_id, reason) values (911, 3, 'false')`,
    sql`insert into callbacks (ad_id, user_id, name, gsm) values (${adOfOther}, 3, 'A', '+27821234567')`,
    sql`insert into lead_events (lead_id, kind, detail) values (900, 'note', 'Call again')`,
    sql`insert into leads (id, ad_id, seller_id, person, user_id, contacted_at, last_contact_at) overriding system value
        values (910, ${adOfOther}, 2, ${email}, 3, now(), now())`,
    sql`insert into lead_events (lead_id, kind, detail) values
        (900, 'seller-message', 'Written as the seller'), (900, 'buyer-message', 'Written to the seller'),
        (910, 'seller-message', 'Written to the buyer'), (910, 'buyer-message', 'Written as the buyer')`,
  ];
  for (const statement of statements) await db.execute(statement);
}
