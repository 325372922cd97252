import { adYears } from '@roadworthy/contract/forms/car';
import { editAdSchema } from '@roadworthy/contract/forms/post-ad';
import type { Db } from '../../../platform/database/database';
import { HttpError } from '../../../platform/http/http-error';
import { profileLocation } from '../../accounts';
import { checkAdForm } from './ad-form';
import { type AdValues, toAdValues } from './ad-values';
import { repostError } from './add-ad';
import type { Gazetteer, Location } from './parse-location';
import { findEarlierPosting } from './recent-postings';

export type CheckedAd = { values?: AdValues; errors: Record<string, string> };

/** The ad that is edited: where it is, and its variant. */
type Stored = Location & { variantId: string | null };

/**
 * The values that an ad would get, and why it would be refused, by the rules of posting and editing without pictures.
 * Nothing is written.
 * @param fields as of `normalizeAdFields`
 * @param stored of an ad that is edited; undefined for a new one, which is also checked for the year and for a repost
 */
export async function checkAd(
  db: Db,
  gazetteer: Gazetteer,
  user: number,
  fields: Record<string, unknown>,
  stored?: Stored,
): Promise<CheckedAd> {
  try {
    const form = await checkAdForm(editAdSchema, fields);
    const location = stored ?? profileLocation(db, user);
    const { values, problems } = await toAdValues(db, form, gazetteer, location, stored?.variantId);
    const isYearOffered = stored !== undefined || adYears().includes(form.year);
    const errors = { ...(!isYearOffered && { year: 'Please select a year' }), ...problems };
    if (stored || Object.keys(errors).length > 0) return { values, errors };
    const earlier = await findEarlierPosting(db, user, values, null);
    return { values, errors: earlier?.ad ? (repostError(earlier.ad._id).errors ?? {}) : {} };
  } catch (problem) {
    if (problem instanceof HttpError && problem.errors) return { errors: problem.errors };
    throw problem;
  }
}
