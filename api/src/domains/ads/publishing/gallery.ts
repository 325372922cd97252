import { type EditAdForm, tooManyPicturesMessage } from '@roadworthy/contract/forms/post-ad';
import { MAX_PICTURES } from '@roadworthy/contract/limits';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database';
import { parsePictureId, pictureUrl } from '../../../platform/media/picture-url';
import { adPictures } from '../schema';
import type { Problems } from './ad-values';
import { ownPictures } from './pictures';

/** An ad's picture ids in display order, and the featured one; null without pictures. */
export type Gallery = { pictureIds: string[]; featured: string | null };

const missingPictureMessage = 'One of the pictures is not there any more. Please upload it again.';

/**
 * The gallery after a form was sent: its pictures, otherwise the existing ones; likewise the featured picture (SELL-7).
 * A featured picture that was uploaded by itself (CALL-40) is in front of them.
 * @returns the gallery, usable only without `problems`, by field
 */
export async function buildGallery(
  tx: Tx,
  user: number,
  { images, featured_image }: Pick<EditAdForm, 'images' | 'featured_image'>,
  before: Gallery & { adId: number | null },
): Promise<Gallery & { problems: Problems }> {
  const requested = featured_image ? parsePictureId(featured_image) : before.featured;
  const urls = images ?? before.pictureIds.map(pictureUrl);
  // One that the ad has, but not the sent list, is being removed.
  const isListed = urls.some((url) => parsePictureId(url) === requested);
  const isAdded = featured_image && !isListed && !before.pictureIds.includes(requested ?? '');
  const shown = isAdded ? [featured_image, ...urls] : urls;
  const pictureIds = images || isAdded ? await ownPictures(tx, user, shown, before.adId) : before.pictureIds;
  const isInGallery = requested != null && pictureIds.includes(requested);
  const problems = {
    ...(images?.length === 0 && { images: 'Please upload atleast 1 image' }),
    ...((images || isAdded) && pictureIds.length > MAX_PICTURES && { images: tooManyPicturesMessage }),
    ...(images?.some((url) => !pictureIds.includes(parsePictureId(url) ?? '')) && { images: missingPictureMessage }),
    ...(featured_image && !isInGallery && { featured_image: 'Please select a featured image' }),
  };
  return { pictureIds, featured: (isInGallery ? requested : pictureIds[0]) ?? null, problems };
}

/** Replaces an ad's pictures, in this order. */
export async function replacePictures(tx: Tx, adId: number, pictureIds: readonly string[]): Promise<void> {
  await tx.delete(adPictures).where(eq(adPictures.adId, adId));
  await storePictures(tx, adId, pictureIds);
}

/** Stores the pictures of an ad without pictures, in this order. */
async function storePictures(tx: Tx, adId: number, pictureIds: readonly string[]): Promise<void> {
  const values = pictureIds.map((pictureId, position) => ({ adId, position, pictureId }));
  if (values.length > 0) await tx.insert(adPictures).values(values);
}
