import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database';
import { prepared } from '../../../platform/database/prepared';
import { sendTogether } from '../../../platform/database/send-together';
import type { CheckedAd } from '../../../read-models/checked-ad';
import { findSameVin } from '../../../read-models/same-vin';
import { findTextCandidates } from '../../../read-models/similar-texts';
import { isDoubtfulPrice, valueAd } from '../../pricing';
import { adVins } from '../schema';
import type { ComparedPrice, Findings, SimilarText } from '../signals/signal';
import { signText, similarityOf, type TextSignature } from '../texts/signature';
import { removeText } from '../texts/text-repository';
import type { StoredCheck } from './repository';

/** What comparable ads say of the price; undefined with too few of them. */
async function comparePrice(tx: Tx, ad: CheckedAd): Promise<ComparedPrice | undefined> {
  const valuation = await valueAd(tx, ad);
  return (
    valuation && {
      value: valuation.value,
      comparables: valuation.comparables.length,
      isDoubtful: isDoubtfulPrice(ad.price, valuation),
    }
  );
}

/** Finds ads of other sellers with about the same text; undefined for a text that is too short to be compared. */
async function compareText(
  tx: Tx,
  ad: CheckedAd,
  text: TextSignature | undefined,
  hadText: boolean,
): Promise<SimilarText[]> {
  if (!text) {
    if (hadText) await removeText(tx, ad.id);
    return [];
  }
  const candidates = await findTextCandidates(tx, ad.id, text);
  return candidates
    .map(({ signature, ...other }) => ({
      ...{ ...other, words: text.words },
      similarity: similarityOf(text.signature, signature),
    }))
    .toSorted((a, b) => b.similarity - a.similarity);
}

const storeVin = prepared<{ ad: number; vin: string }, never>(
  'store-ad-vin',
  sql`insert into ad_vins (ad_id, vin) values (${sql.placeholder('ad')}::bigint, ${sql.placeholder('vin')})
      on conflict (ad_id) do update set vin = excluded.vin, seen_at = now() where ad_vins.vin <> excluded.vin`,
);

/** Stores the VIN with the time since when the ad has it, and finds ads that had it before. */
async function compareVin(tx: Tx, { id, vin }: CheckedAd, hadVin: boolean): Promise<Findings['sameVin']> {
  if (vin === null) {
    if (hadVin) await tx.delete(adVins).where(eq(adVins.adId, id));
    return [];
  }
  const [, same] = await sendTogether(
    () => storeVin(tx, { ad: id, vin }),
    () => findSameVin(tx, id, vin),
  );
  return same;
}

/**
 * Compares an ad with all others, except for its pictures.
 * @returns also the signature of its text, which is stored with the check
 */
export async function gatherFindings(
  tx: Tx,
  ad: CheckedAd,
  before: StoredCheck,
): Promise<{ findings: Omit<Findings, 'pictures'>; text: TextSignature | undefined }> {
  const text = signText(ad.description);
  const [price, texts, sameVin] = await sendTogether(
    () => comparePrice(tx, ad),
    () => compareText(tx, ad, text, before.hasText),
    () => compareVin(tx, ad, before.hasVin),
  );
  return { findings: { ad, price, texts, sameVin }, text };
}
