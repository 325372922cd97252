import type { Db } from '../../../platform/database/database';
import { unsignedAds } from '../../../read-models/unsigned-ads';
import { signText } from './signature';
import { storeTexts } from './text-repository';

const BATCH_SIZE = 500;

/**
 * Signs the texts of ads from before the checks, so that copies of them are found. Bounded by the number of ads: a run
 * goes over them once.
 */
export async function signTexts(db: Db): Promise<void> {
  for (let after = 0; ; ) {
    const ads = await unsignedAds(db, after, BATCH_SIZE);
    const signed = ads.flatMap(({ id, description, since }) => {
      const text = signText(description);
      return text ? [{ ad: id, since, ...text }] : [];
    });
    if (signed.length > 0) await storeTexts(db, signed);
    const last = ads.at(-1);
    if (!last || ads.length < BATCH_SIZE) return;
    after = last.id;
  }
}
