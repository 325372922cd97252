import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database';
import { idArrayText } from '../../../platform/database/json';
import { prepared } from '../../../platform/database/prepared';
import type { TextSignature } from '../texts/signature';
import type { Reason, RiskLevel } from './reason';

/** The result of a check; `waits` for the operator. `heldFrom` is set for an ad that is held, or was when it was hidden. */
export type CheckResult = {
  ad: number;
  score: number;
  level: RiskLevel;
  reasons: Reason[];
  waits: boolean;
  heldFrom: string | null;
  /** Whether the job checks the ad once more. */
  recheckDue: boolean;
  /** Undefined for a text that is too short to be compared. */
  text: TextSignature | undefined;
};

const { placeholder } = sql;
const upsertCheck = prepared<
  Omit<CheckResult, 'reasons' | 'text'> & { reasons: string; signature: string | null; bands: string | null },
  never
>(
  'store-ad-check',
  sql`with stored_text as (
        insert into ad_texts (ad_id, signature, bands)
        select ${placeholder('ad')}::bigint, signature, ${placeholder('bands')}::bigint[]
        from (values (${placeholder('signature')}::integer[])) as text(signature) where signature is not null
        on conflict (ad_id) do update set signature = excluded.signature, bands = excluded.bands, seen_at = now()
          where ad_texts.signature <> excluded.signature)
      insert into ad_checks (ad_id, score, level, reasons, waits_since, held_from, recheck_due)
      values (${placeholder('ad')}::bigint, ${placeholder('score')}::int, ${placeholder('level')}, ${placeholder('reasons')}::jsonb,
        case when ${placeholder('waits')}::boolean then now() end, ${placeholder('heldFrom')}::text,
        ${placeholder('recheckDue')}::boolean)
      on conflict (ad_id) do update set score = excluded.score, level = excluded.level, reasons = excluded.reasons,
        checked_at = now(), held_from = excluded.held_from, recheck_due = excluded.recheck_due,
        recheck_after = null,
        waits_since = case when ${placeholder('waits')}::boolean then coalesce(ad_checks.waits_since, now()) end,
        decision = case when ${placeholder('waits')}::boolean then null else ad_checks.decision end`,
);

/** Stores the latest check of an ad, and its text with the time since when the ad has it. One that waits again has no decision any more. */
export const storeCheck = async (tx: Tx, { reasons, text, ...result }: CheckResult): Promise<void> => {
  const signed = { signature: text ? idArrayText(text.signature) : null, bands: text ? idArrayText(text.bands) : null };
  await upsertCheck(tx, { ...result, ...signed, reasons: JSON.stringify(reasons) });
};
