import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database';
import { idArrayText } from '../../../platform/database/json';
import { prepared } from '../../../platform/database/prepared';
import { shownAdsOfSellers } from '../../../read-models/ads-of-sellers';
import type { CheckedAd } from '../../../read-models/checked-ad';
import { contactsOf, isRing, RING_ACCOUNTS } from '../signals/shared-contact';

const { placeholder } = sql;

/** A check that knows the ring counted its accounts. Rows that a check holds are skipped: their own recheck is yet to come. */
const markForRecheck = prepared<{ ads: string }, never>(
  'recheck-ring',
  sql`with unchecked as (
        insert into ad_checks (ad_id, score, level, reasons, recheck_due)
        select id, 0, 'low', '[]', true from unnest(${placeholder('ads')}::bigint[]) id order by id
        on conflict do nothing)
      update ad_checks set recheck_due = true where ad_id in (
        select ad_id from ad_checks where ad_id = any(${placeholder('ads')}::bigint[])
        and not recheck_due and not exists (select from jsonb_array_elements(reasons) reason
          where reason->>'kind' = 'shared-contact' and (reason->'evidence'->>'value')::int >= ${sql.raw(String(RING_ACCOUNTS))})
        for update of ad_checks skip locked)`,
);

/**
 * When the accounts that share a contact with the seller make a ring, has the job check their ads again whose last check was
 * before that: the first accounts of a ring shared with too few. Each ad is marked once, so that it ends.
 */
export async function recheckRing(tx: Tx, { sharing }: CheckedAd): Promise<void> {
  if (isRing(sharing)) await markForRecheck(tx, { ads: idArrayText(await shownAdsOfSellers(tx, contactsOf(sharing))) });
}
