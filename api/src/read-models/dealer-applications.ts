import type { DealerDocument } from '@roadworthy/contract/api/checks';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { iso } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';
import { sellerChecksJson } from './seller-checks';

/** A dealer with documents that wait, and all that the operator compares them with. */
export type DealerApplication = {
  dealer: {
    id: number;
    fullname: string;
    email: string;
    gsm: string | null;
    businessName: string | null;
    businessAddress: string | null;
    province: string | null;
    city: string | null;
    memberSince: string;
    numberConfirmedAt: string | null;
  };
  /** All of them, with those that were decided before; a document says for which name it was uploaded. */
  documents: (Omit<DealerDocument, '_id'> & { id: number; business_name: string })[];
  /** ISO time of the oldest document that waits. */
  waitingSince: string;
};

const { placeholder } = sql;
const readApplications = prepared<{ after: string; dealer: number | null; limit: number }, DealerApplication>(
  'dealer-applications',
  sql`select json_build_object('id', dealer.id, 'fullname', dealer.fullname, 'email', dealer.email, 'gsm', dealer.gsm,
          'businessName', dealer.businessname, 'businessAddress', dealer.business_address, 'province', dealer.province,
          'city', dealer.city, 'memberSince', checks.of_seller->>'member_since',
          'numberConfirmedAt', checks.of_seller->>'number_confirmed_at') as dealer,
        (select json_agg(json_build_object('id', document.id, 'kind', document.kind, 'state', document.state,
            'reason', document.reason, 'content_type', document.content_type, 'bytes', document.bytes,
            'has_file', document.file_id is not null, 'business_name', document.business_name,
            'uploaded_at', ${iso(sql`document.uploaded_at`)}, 'decided_at', ${iso(sql`document.decided_at`)})
            order by document.kind)
          from dealer_documents document where document.user_id = dealer.id) as documents,
        waiting.since as "waitingSince"
      from (select user_id, ${iso(sql`min(uploaded_at)`)} as since from dealer_documents where state = 'waiting'
          group by user_id) waiting
        join users dealer on dealer.id = waiting.user_id
        cross join lateral (select ${sellerChecksJson(sql`dealer.id`)} as of_seller) checks
      where (waiting.since, dealer.id) > (split_part(${placeholder('after')}, ' ', 1),
          coalesce(nullif(split_part(${placeholder('after')}, ' ', 2), '')::bigint, 0))
        and (${placeholder('dealer')}::bigint is null or dealer.id = ${placeholder('dealer')}::bigint)
      order by waiting.since, dealer.id limit ${placeholder('limit')}::int`,
);

/**
 * Dealers whose documents wait for the operator, those that wait longest first.
 * @param after the last application of the page before
 * @param dealer only this account
 */
export const dealerApplications = (
  db: Db,
  { after, dealer = null, limit }: { after?: DealerApplication; dealer?: number | null; limit: number },
): Promise<DealerApplication[]> =>
  readApplications(db, { after: after ? `${after.waitingSince} ${after.dealer.id}` : '', dealer, limit });
