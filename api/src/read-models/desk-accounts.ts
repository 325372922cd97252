import type { DeskAccount, DeskAd } from '@roadworthy/contract/api/desk';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { idArrayText, iso } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';
import { isSuspended } from './suspensions';

const readAccounts = prepared<{ ids: string }, DeskAccount>(
  'desk-accounts',
  sql`select users.id::text as _id, coalesce(businessname, fullname) as name, email, '+27' || gsm as phone, is_dealer,
        email_verified_at is not null as is_verified,
        ${isSuspended(sql`users.id`)} as is_suspended,
        ${iso(sql`users.created_at`)} as created_at,
        (select count(*)::int from ads where creator_id = users.id) as ads,
        (select count(*)::int from ads where creator_id = users.id and status = 'active') as active_ads
      from users where users.id = any(${sql.placeholder('ids')}::bigint[]) order by users.id`,
);

/** Accounts for the operator, by id. */
export const deskAccounts = (db: Db, ids: readonly number[]): Promise<DeskAccount[]> =>
  ids.length > 0 ? readAccounts(db, { ids: idArrayText(ids) }) : Promise.resolve([]);

const readAd = prepared<{ id: number }, DeskAd & { owner: number }>(
  'desk-ad',
  sql`select id::text as _id, slug, title, status, price, description, province, city, ${iso(sql`created_at`)} as created_at,
        ${iso(sql`updated_at`)} as updated_at, creator_id::int as owner
      from ads where id = ${sql.placeholder('id')}::bigint`,
);

/** An ad in any status for the operator. */
export async function deskAd(db: Db, id: number): Promise<(DeskAd & { owner: number }) | undefined> {
  const [ad] = await readAd(db, { id });
  return ad;
}

type Report = { _id: string; at: string; by: { _id: string; name: string } | null; reason: string; text: string };
const reporter = sql`case when users.id is null then null
  else json_build_object('_id', users.id::text, 'name', coalesce(users.businessname, users.fullname)) end`;

const readAdReports = prepared<{ ad: number }, Report>(
  'desk-ad-reports',
  sql`select report.id::text as _id, ${iso(sql`report.created_at`)} as at, ${reporter} as by, reason, text
      from ad_reports report left join users on users.id = report.user_id
      where report.ad_id = ${sql.placeholder('ad')}::bigint and report.closed_at is null
      order by report.created_at, report.id limit 100`,
);
/** The open reports of an ad, the oldest first. */
export const deskAdReports = (db: Db, ad: number): Promise<Report[]> => readAdReports(db, { ad });

const readChatReport = prepared<{ id: number }, Report>(
  'desk-chat-report',
  sql`select report.id::text as _id, ${iso(sql`report.created_at`)} as at, ${reporter} as by, reason, text
      from chat_reports report join users on users.id = report.reporter_id
      where report.id = ${sql.placeholder('id')}::bigint`,
);
/** A report of a chat. */
export const deskChatReport = (db: Db, id: number): Promise<Report[]> => readChatReport(db, { id });

type Fact = { label: string; text: string };
const readPayment = prepared<{ id: number }, { facts: Fact[] }>(
  'desk-payment',
  sql`select json_build_array(
        json_build_object('label', 'Amount', 'text', 'R ' || to_char(amount_cents / 100.0, 'FM999999990.00')),
        json_build_object('label', 'Paid by', 'text', method), json_build_object('label', 'Reference', 'text', reference),
        json_build_object('label', 'Order', 'text', coalesce(order_id, 'none')),
        json_build_object('label', 'Why', 'text', note)) as facts
      from payments where id = ${sql.placeholder('id')}::bigint`,
);
const readNotification = prepared<{ id: number }, { facts: Fact[] }>(
  'desk-notification',
  sql`select json_build_array(
        json_build_object('label', 'Sent from', 'text', source), json_build_object('label', 'Problem', 'text', outcome),
        json_build_object('label', 'Tries', 'text', tries::text), json_build_object('label', 'Content', 'text', raw)) as facts
      from payment_notifications where id = ${sql.placeholder('id')}::bigint`,
);
/** The facts of a payment ('p8') or a notification of one ('n17'). */
export async function deskPaymentFacts(db: Db, id: string): Promise<Fact[]> {
  const read = id.startsWith('p') ? readPayment : readNotification;
  const [payment] = await read(db, { id: Number(id.slice(1)) });
  return payment?.facts ?? [];
}
