import { randomUUID } from 'node:crypto';
import { photoMessages } from '@roadworthy/contract/forms/profile';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { InvalidPictureError } from '../../platform/media/decode';
import { chargePhotoPixels } from '../../platform/media/image-budget';
import { reservePictures } from '../../platform/media/orphan-pictures';
import { storeQueued } from '../../platform/media/pipeline';
import { consume, type Limit } from '../../platform/rate-limiting/limit';

/** Enough for a photo and a logo with several attempts. */
const perAccount: Limit = {
  name: 'profile-photo',
  max: 20,
  windowSeconds: 60 * 60,
  message: 'You have changed your photos many times. Please wait a while and try again.',
};

/** A stored photo. It is deleted unless `commitPictures` is called in the transaction that stores its URL. */
export type StoredPhoto = { id: string; url: string };

/**
 * Stores a profile photo or a logo, re-encoded and under a new id. A trigger records the previous one as an orphan when
 * its URL is removed.
 * @throws 400 with a field error for a file that is not a picture
 */
export async function storePhoto(
  deps: Dependencies,
  account: number,
  content: Buffer,
  field: string,
): Promise<StoredPhoto> {
  const { database, files } = deps;
  await consume(database.db, perAccount, String(account));
  const id = `user-${randomUUID()}`;
  await reservePictures(database.db, [id]);
  try {
    await storeQueued(files, content, id, account, chargePhotoPixels(deps, account));
    return { id, url: `/media/${id}/320.webp` };
  } catch (problem) {
    if (!(problem instanceof InvalidPictureError)) throw problem;
    throw new HttpError(400, photoMessages.type, { [field]: photoMessages.type });
  }
}
