import { adYears, allowanceUsedUp, postAdRules } from '@roadworthy/contract/forms/post-ad';
import { lockAccount } from '../accounts/queries';
import type { Sql } from '../database/database';
import { Failed } from '../server/failures';
import { refusal } from '../server/forms';
import { checkAdForm } from './ad-form';
import { adValues } from './ad-values';
import { hasAllowance } from './allowance';
import { galleryOf } from './gallery';
import type { Gazetteer } from './place-of-address';
import { insertAd, type Posted, sellerPlace } from './queries';
import { earlierPosting } from './recent-postings';

const postedLately =
  'You posted this car within the last 48 hours. Please edit that ad, or wait before you post the car again.';

/**
 * Posts an ad. What the plan allows and what was posted lately is looked at under the lock of the account, so that
 * posts at the same moment are counted one after the other (security.md 'plan limits under parallel posts').
 * @param given the form's fields, see `readAdForm`
 * @param idempotencyKey the client's name for this posting: sent again, it gets the first answer
 * @throws 400 by field, 403 when the plan's allowance is used up, 409 for a car posted within 48 hours
 */
export async function addAd(
  database: Sql,
  gazetteer: Gazetteer,
  user: number,
  given: Record<string, unknown>,
  idempotencyKey: string | null = null,
): Promise<Posted> {
  const form = await checkAdForm(postAdRules, given);
  // What our own lists have is nobody's to change meanwhile: read before the account is locked.
  const { values, problems } = await adValues(database, form, gazetteer, sellerPlace(database, user));
  return database.transaction(async (transaction) => {
    if (!(await lockAccount(transaction, user))) throw new Failed(401, 'This account is closed.');
    const earlier = await earlierPosting(transaction, user, values, idempotencyKey);
    if (earlier?.isSame) {
      if (!earlier.ad) throw new Failed(409, 'This ad was posted before, and deleted since.');
      return earlier.ad;
    }
    const gallery = await galleryOf(transaction, user, form, { adId: null, pictureIds: [], featured: null });
    const year = adYears().includes(form.year) ? {} : { year: 'Please select a year' };
    const wrong = Object.entries({ ...year, ...problems, ...gallery.problems });
    if (wrong.length > 0) throw refusal(wrong);
    if (earlier) throw new Failed(409, postedLately, { title: postedLately });
    if (!(await hasAllowance(transaction, user))) throw new Failed(403, allowanceUsedUp);
    return insertAd(transaction, { ...values, ...gallery, creatorId: user, idempotencyKey });
  });
}
