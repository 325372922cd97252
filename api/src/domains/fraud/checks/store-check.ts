import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database';
import { prepared } from '../../../platform/database/prepared';
import type { Reason, RiskLevel } from './reason';

/** The result of a check; `waits` for the operator. `heldFrom` is set for an ad that is held now. */
export type CheckResult = {
  ad: number;
  score: number;
  level: RiskLevel;
  reasons: Reason[];
  waits: boolean;
  heldFrom: string | null;
  /** Whether the job checks the ad once more. */
  recheckDue: boolean;
};

const { placeholder } = sql;
const upsertCheck = prepared<Omit<CheckResult, 'reasons'> & { reasons: string }, never>(
  'store-ad-check',
  sql`insert into ad_checks (ad_id, score, level, reasons, waits_since, held_from, recheck_due)
      values (${placeholder('ad')}::bigint, ${placeholder('score')}::int, ${placeholder('level')}, ${placeholder('reasons')}::jsonb,
        case when ${placeholder('waits')}::boolean then now() end, ${placeholder('heldFrom')}::text,
        ${placeholder('recheckDue')}::boolean)
      on conflict (ad_id) do update set score = excluded.score, level = excluded.level, reasons = excluded.reasons,
        checked_at = now(), held_from = excluded.held_from, recheck_due = excluded.recheck_due,
        recheck_after = null,
        waits_since = case when ${placeholder('waits')}::boolean then coalesce(ad_checks.waits_since, now()) end,
        decision = case when ${placeholder('waits')}::boolean then null else ad_checks.decision end`,
);

/** Stores the latest check of an ad. One that waits again has no decision any more. */
export const storeCheck = async (tx: Tx, { reasons, ...result }: CheckResult): Promise<void> => {
  await upsertCheck(tx, { ...result, reasons: JSON.stringify(reasons) });
};
