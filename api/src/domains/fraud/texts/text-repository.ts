import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { prepared } from '../../../platform/database/prepared';
import { adTexts } from '../schema';
import type { TextSignature } from './signature';

const { placeholder } = sql;

/** For an ad whose text has become too short to be compared. */
export async function removeText(tx: Tx, ad: number): Promise<void> {
  await tx.delete(adTexts).where(eq(adTexts.adId, ad));
}

const insertTexts = prepared<{ texts: string }, never>(
  'insert-ad-texts',
  sql`insert into ad_texts (ad_id, signature, bands, seen_at)
      select ad, array(select jsonb_array_elements_text(signature)::integer), array(select jsonb_array_elements_text(bands)::bigint),
        since::timestamptz
      from jsonb_to_recordset(${placeholder('texts')}::jsonb) as signed(ad bigint, signature jsonb, bands jsonb, since text)
      on conflict do nothing`,
);

/** Stores signatures of ads that have none, each with the time since when the ad has its text (ISO 8601). */
export const storeTexts = async (
  db: Db,
  texts: readonly (Omit<TextSignature, 'words'> & { ad: number; since: string })[],
): Promise<void> => {
  await insertTexts(db, { texts: JSON.stringify(texts) });
};
