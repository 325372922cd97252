import { HIDDEN_STATUS } from '@roadworthy/contract/options';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database';
import { prepared } from '../../../platform/database/prepared';
import type { CheckedAd } from '../../../read-models/checked-ad';
import { contactsOf, isRing, RING_ACCOUNTS } from '../signals/shared-contact';

const { placeholder } = sql;

/** A check that knows the ring counted its accounts. Rows that a check holds are skipped: their own recheck is yet to come. */
const markForRecheck = prepared<{ sellers: readonly number[] }, never>(
  'recheck-ring',
  sql`with theirs as materialized (
        select id from ads where creator_id = any(${placeholder('sellers')}::bigint[]) and status <> ${sql.raw(`'${HIDDEN_STATUS}'`)}),
      unchecked as (
        insert into ad_checks (ad_id, score, level, reasons, recheck_due) select id, 0, 'low', '[]', true from theirs order by id
        on conflict do nothing)
      update ad_checks set recheck_due = true where ad_id in (
        select ad_id from ad_checks join theirs on theirs.id = ad_id
        where not recheck_due and not exists (select from jsonb_array_elements(reasons) reason
          where reason->>'kind' = 'shared-contact' and (reason->'evidence'->>'value')::int >= ${sql.raw(String(RING_ACCOUNTS))})
        for update of ad_checks skip locked)`,
);

/**
 * When the accounts that share a contact with the seller make a ring, has the job check their ads again whose last check was
 * before that: the first accounts of a ring shared with too few. Each ad is marked once, so that it ends.
 */
export async function recheckRing(tx: Tx, { sharing }: CheckedAd): Promise<void> {
  if (isRing(sharing)) await markForRecheck(tx, { sellers: contactsOf(sharing) });
}
