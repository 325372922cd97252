import type { EditAdForm } from '@roadworthy/contract/forms/post-ad';
import { sql } from 'drizzle-orm';
import { adPictures } from '../ads/tables';
import type { Sql } from '../database/database';
import { pictureIdOf } from '../media/address';
import type { Problems } from './ad-values';
import { ownPictures } from './pictures';

/** Ids of an ad's pictures in the order shown, and of the featured one; null for an ad without pictures. */
export type Gallery = { pictureIds: string[]; featured: string | null };

const gone = 'One of the pictures is not there any more. Please upload it again.';

/**
 * What an ad shows after a form: the pictures that were sent, in their order, or those it has; and the featured one if
 * a new one is given, otherwise the one it has (specification section 4 'Post ad').
 * @returns the gallery, good only without `problems`, by field
 */
export async function galleryOf(
  transaction: Sql,
  user: number,
  { images, featured_image }: Pick<EditAdForm, 'images' | 'featured_image'>,
  before: Gallery & { adId: number | null },
): Promise<Gallery & { problems: Problems }> {
  const pictureIds = images ? await ownPictures(transaction, user, images, before.adId) : before.pictureIds;
  const wanted = featured_image ? pictureIdOf(featured_image) : before.featured;
  const isThere = wanted != null && pictureIds.includes(wanted);
  const problems = {
    ...(images?.length === 0 && { images: 'Please upload atleast 1 image' }),
    ...(images && pictureIds.length < new Set(images).size && { images: gone }),
    ...(featured_image && !isThere && { featured_image: 'Please select a featured image' }),
  };
  return { pictureIds, featured: (isThere ? wanted : pictureIds[0]) ?? null, problems };
}

/** Makes these the pictures of an ad, in this order, in place of those it has. */
export async function replacePictures(transaction: Sql, adId: number, pictureIds: readonly string[]): Promise<void> {
  await transaction.execute(sql`delete from ad_pictures where ad_id = ${adId}::bigint`);
  await storePictures(transaction, adId, pictureIds);
}

/** Gives an ad without pictures these, in this order. */
export async function storePictures(transaction: Sql, adId: number, pictureIds: readonly string[]): Promise<void> {
  const shown = pictureIds.map((pictureId, position) => ({ adId, position, pictureId }));
  if (shown.length > 0) await transaction.insert(adPictures).values(shown);
}
