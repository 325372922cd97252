import type { Db } from '../../platform/database/database';
import { myAds } from '../../read-models/own-ads';
import { findAdsBy } from './ad-repository';
import { postingsOf } from './publishing/recent-postings';
import { findPrivateDetails } from './status-repository';
import { uploadsOf } from './uploads/repository';

const everything = { page: 1, limit: 100_000, search: '' };

async function adsInFull(db: Db, owner: number) {
  const [{ ads }, details] = await Promise.all([myAds(db, owner, everything), findPrivateDetails(db, owner)]);
  const found = await findAdsBy(
    db,
    ads.map(({ _id }) => _id),
    owner,
  );
  const detailsById = new Map(details.map(({ id, ...others }) => [String(id), others]));
  return found.map((ad) => ({ ...ad, ...detailsById.get(ad._id) }));
}

/** A user's ads, recorded postings and uploads, for the download of an account's data. */
export async function exportAds(db: Db, owner: number): Promise<Record<string, unknown>> {
  const [ads, postings, uploads] = await Promise.all([
    adsInFull(db, owner),
    postingsOf(db, owner),
    uploadsOf(db, owner),
  ]);
  return { ads, recent_postings: postings, uploaded_images: uploads };
}
