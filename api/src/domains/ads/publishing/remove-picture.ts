import type { Db } from '../../../platform/database/database';
import { HttpError } from '../../../platform/http/http-error';
import { parsePictureId } from '../../../platform/media/picture-url';
import { adNotFound } from '../visible-ad';
import { replacePictures } from './gallery';
import { lockOwnAd, updateAd } from './repository';

/**
 * Removes a picture from an own ad; if it was the featured one, the next one becomes it. The URL is compared with the
 * ad's own pictures and never used as a path.
 * @throws 404 for ads and pictures of others, 409 for the last picture
 */
export const removePicture = (db: Db, owner: number, carId: string, url: string): Promise<void> =>
  db.transaction(async (tx) => {
    const ad = await lockOwnAd(tx, owner, carId);
    if (!ad) throw adNotFound();
    const removedPosition = ad.pictureIds.indexOf(parsePictureId(url) ?? '');
    if (removedPosition < 0) throw new HttpError(404, 'This picture is not in the ad any more.');
    const remaining = ad.pictureIds.filter((_id, position) => position !== removedPosition);
    if (remaining.length === 0)
      throw new HttpError(409, 'An ad needs at least one picture. Please add another one before you delete this one.');
    await replacePictures(tx, ad.id, remaining);
    const next = remaining[removedPosition] ?? remaining[0] ?? null;
    await updateAd(tx, ad.id, { pictureId: ad.featured === ad.pictureIds[removedPosition] ? next : ad.featured });
  });
