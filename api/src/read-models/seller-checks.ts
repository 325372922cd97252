import type { SellerChecks } from '@roadworthy/contract/api/checks';
import { documentKinds } from '@roadworthy/contract/dealer-documents';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { iso, localDay } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';

/** When the operator saw the last of the documents of a dealer: all of them, for the name that the business has now. */
const documentsSeenAt = sql`(select ${iso(sql`max(document.decided_at)`)} from dealer_documents document
  where document.user_id = seller.id and document.state = 'seen' and seller.is_dealer
    and lower(document.business_name) = lower(trim(seller.businessname))
  having count(*) = ${sql.raw(String(documentKinds.length))})`;

/** What was checked of a seller, as JSON; null for no account. */
export const sellerChecksJson = (user: SQL): SQL => sql`(select json_build_object(
    'email_confirmed', seller.email_verified_at is not null,
    'number_confirmed_at', (select ${iso(sql`confirmed.confirmed_at`)} from confirmed_numbers confirmed
      where confirmed.user_id = seller.id and confirmed.number = seller.gsm),
    'documents_seen_at', ${documentsSeenAt},
    'member_since', ${localDay(sql`seller.created_at`)})
  from users seller where seller.id = ${user})`;

const readChecks = prepared<{ user: number }, { checks: SellerChecks | null }>(
  'seller-checks',
  sql`select ${sellerChecksJson(sql`${sql.placeholder('user')}::bigint`)} as checks`,
);

/** What was checked of a seller; null for no account. */
export async function readSellerChecks(db: Db, user: number): Promise<SellerChecks | null> {
  const [row] = await readChecks(db, { user });
  return row?.checks ?? null;
}
