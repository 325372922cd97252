import { noSuchAd } from '../ads/no-such-ad';
import type { Sql } from '../database/database';
import { pictureIdOf } from '../media/address';
import { Failed } from '../server/failures';
import { replacePictures } from './gallery';
import { lockOwnAd, updateAd } from './queries';

/**
 * Takes a picture out of an own ad; when it was the featured one, the next is. The address is looked for among the ad's
 * own pictures and is never a path (security.md 'deleting by file name or URL').
 * @throws 404 for somebody else's ad or picture, 409 for the last picture
 */
export const removePicture = (database: Sql, owner: number, carId: string, url: string): Promise<void> =>
  database.transaction(async (transaction) => {
    const ad = await lockOwnAd(transaction, owner, carId);
    if (!ad) throw noSuchAd();
    const at = ad.pictureIds.indexOf(pictureIdOf(url) ?? '');
    if (at < 0) throw new Failed(404, 'This picture is not in the ad any more.');
    const left = ad.pictureIds.filter((_id, place) => place !== at);
    if (left.length === 0)
      throw new Failed(409, 'An ad needs at least one picture. Please add another one before you delete this one.');
    await replacePictures(transaction, ad.id, left);
    const next = left[at] ?? left[0] ?? null;
    await updateAd(transaction, ad.id, { pictureId: ad.featured === ad.pictureIds[at] ? next : ad.featured });
  });
