import type { Db } from '../../platform/database/database';
import { myAds } from '../../read-models/own-ads';
import { findAdsBy } from './ad-repository';
import { postingsOf } from './publishing/recent-postings';
import { uploadsOf } from './uploads/repository';

const everything = { page: 1, limit: 100_000, search: '' };

async function adsInFull(db: Db, owner: number) {
  const { ads } = await myAds(db, owner, everything);
  return findAdsBy(
    db,
    ads.map(({ _id }) => _id),
    owner,
  );
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
