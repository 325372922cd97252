import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/database/database';

/** Gives user 3 of the fixture one private record of every kind (see authorization-matrix.ts), and user 4 a plan. */
export async function seedPrivateData(db: Db): Promise<void> {
  await db.execute(sql`update ads set status = 'inactive' where id = 2`);
  await db.execute(
    sql`insert into saved_searches (id, user_id, name, query) overriding system value values (900, 3, 'Of the victim', 'x=1')`,
  );
  await db.execute(
    sql`insert into message_templates (id, user_id, name, text) overriding system value values (900, 3, 'Of the victim', 'Come and see it')`,
  );
  await db.execute(
    sql`insert into inquiries (ad_id, name, email, gsm, message) values (2, 'A', 'b@example.com', '1', 'for the owner only')`,
  );
  await db.execute(
    sql`insert into leads (id, ad_id, seller_id, person, contacted_at, last_contact_at) overriding system value
        values (900, 2, 3, 'b@example.com', now(), now())`,
  );
  await db.execute(
    sql`insert into stock_imports (id, user_id, name, headings, mapping, defaults, missing) overriding system value
        values (900, 3, 'for the owner only', '["Make","Model"]', '{}',
          '{"address":"","condition":"","exteriorcolor":"","interiorcolor":"","carfeatures":[]}', 'leave')`,
  );
  await db.execute(sql`insert into stock_rows (import_id, row_number, cells) values (900, 2, '["BMW","3 Series"]')`);
  await db.execute(
    sql`insert into bulk_edits (id, user_id, summary) overriding system value values (900, 3, 'for the owner only')`,
  );
  await db.execute(
    sql`insert into push_devices (id, user_id, session, endpoint, p256dh, auth, browser, messages, price_drops, searches)
        overriding system value values (900, 3, 'x', 'https://push.example/of-the-victim', 'x', 'x', null, true, true, true)`,
  );
  // Its file was deleted: the bytes are in the tests of documents.
  await db.execute(
    sql`insert into dealer_documents (id, user_id, kind, business_name, content_type, bytes, state, decided_at)
        overriding system value values (900, 3, 'identity', 'Zebra Motors', 'application/pdf', 1, 'seen', now())`,
  );
  await db.execute(
    sql`insert into number_codes (user_id, number, hash, expires_at) values (3, '000000003', 'x', now() + interval '1 hour')`,
  );
  await db.execute(
    sql`insert into rating_exchanges (id, seller_id, person, channel, first_at, last_at) overriding system value
        values (900, 3, 'b@example.com', 'chat', now(), now())`,
  );
  await db.execute(
    sql`insert into ratings (id, exchange_id, seller_id, answering, text) overriding system value
        values (900, 900, 3, 2, 'for the owner only')`,
  );
  await db.execute(
    sql`insert into subscriptions (user_id, plan, status, months, amount_cents, expires_at)
        values (4, 'gold', 'active', 1, 0, now() + interval '1 day')`,
  );
  await db.execute(
    sql`insert into pictures (id, width, height, placeholder, uploaded) values ('ad-of-the-victim', 1, 1, '', true)`,
  );
  await db.execute(sql`insert into uploads (picture_id, user_id) values ('ad-of-the-victim', 3)`);
  await db.execute(
    sql`insert into sessions (jti, user_id, expires_at, browser)
        values ('session-of-the-victim', 3, now() + interval '12 hours', 'for the owner only')`,
  );
  await db.execute(
    sql`insert into conversations (id, low_user_id, high_user_id, starter_id) overriding system value values (900, 1, 3, 1)`,
  );
}
