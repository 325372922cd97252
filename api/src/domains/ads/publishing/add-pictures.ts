import { MAX_PICTURES } from '@roadworthy/contract/limits';
import type { Tx } from '../../../platform/database/database';
import { lockAccount } from '../../accounts';
import type { ScreenAd } from '../screening';
import { adNotFound } from '../visible-ad';
import { replacePictures } from './gallery';
import { ownPictures } from './pictures';
import { lockOwnAd, updateAd } from './repository';

/**
 * Adds uploaded pictures at the end of an own ad's gallery, up to the most that an ad shows, and checks the ad.
 * @throws 404 for an ad of another user
 */
export async function addPictures(
  tx: Tx,
  screen: ScreenAd,
  owner: number,
  adId: number,
  urls: readonly string[],
): Promise<void> {
  await lockAccount(tx, owner);
  const ad = await lockOwnAd(tx, owner, String(adId));
  if (!ad) throw adNotFound();
  const added = await ownPictures(tx, owner, urls, adId);
  const pictureIds = [...new Set([...ad.pictureIds, ...added])].slice(0, MAX_PICTURES);
  await replacePictures(tx, adId, pictureIds);
  await updateAd(tx, adId, { pictureId: ad.featured ?? pictureIds[0] ?? null });
  await screen(tx, adId, ad.status);
}
