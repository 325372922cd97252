import type { Tx } from '../../../platform/database/database';
import type { Dependencies } from '../../../platform/dependencies';
import type { FetchPublic } from '../../../platform/http/fetch-public';
import { HttpError } from '../../../platform/http/http-error';
import { stockAd } from '../../../read-models/stock-ads';
import { lockAccount, suspendedSince } from '../../accounts';
import type { Posting } from '../../ads';
import { type DueRow, findAdOf, linkCar, lockDueRow, markEnded, updateRow, type Work } from './due-rows';
import { fetchPhotos } from './fetch-photos';

export type Applying = { deps: Dependencies; posting: Posting; fetchPublic: FetchPublic };

const adGone = () => new HttpError(404, 'This ad was deleted.');

/**
 * Locks a row and its account. Undefined when another worker has finished the row, or the account was suspended since it
 * was claimed: then it stays due.
 */
async function lockWork(tx: Tx, { row, user }: Work): Promise<DueRow | undefined> {
  const current = await lockDueRow(tx, row);
  await lockAccount(tx, user);
  return (await suspendedSince(tx, user)) ? undefined : current;
}

/** Says how many photos are missing from the ad. */
const photoNote = ({ photos }: DueRow, pictures: readonly string[]): string =>
  pictures.length < photos.length
    ? `${photos.length - pictures.length} of ${photos.length} photos could not be fetched.`
    : '';

/** The ad of a car that is sold by the file ends. */
async function sellAd({ deps, posting }: Applying, work: Work): Promise<void> {
  const { row, user } = work;
  await deps.database.db.transaction(async (tx) => {
    if (!(await lockWork(tx, work)) || row.adId === null) return;
    await posting.edit(tx, user, { car_id: String(row.adId), status: 'sold' });
    await linkCar(tx, user, row.adId, row);
    await updateRow(tx, row, { state: 'done', reason: '' });
  });
}

/** The ad of a car that is missing from the file ends, unless it has another status since the plan. */
async function endMissingAd({ deps, posting }: Applying, work: Work): Promise<void> {
  const { row, user, missing } = work;
  await deps.database.db.transaction(async (tx) => {
    if (!(await lockWork(tx, work)) || row.adId === null) return;
    const ad = await stockAd(tx, user, row.adId);
    if (ad?.status === 'active') {
      await posting.edit(tx, user, { car_id: String(row.adId), status: missing });
      await markEnded(tx, row.adId);
    }
    await updateRow(tx, row, { state: 'done', reason: '' });
  });
}

/** Changes what the file says differently; other fields stay as they are in the ad. */
async function changeAd({ deps, posting, fetchPublic }: Applying, work: Work): Promise<void> {
  const { row, user } = work;
  const hasPhotos = row.changes.some(({ field }) => field === 'images');
  const images = hasPhotos ? await fetchPhotos(deps, fetchPublic, work) : [];
  await deps.database.db.transaction(async (tx) => {
    if (!(await lockWork(tx, work)) || row.adId === null) return;
    const ad = await stockAd(tx, user, row.adId);
    if (!ad) throw adGone();
    const { status, ...fields } = row.fields;
    const isForm = Object.keys(fields).length > 0 || images.length > 0;
    await posting.edit(tx, user, {
      car_id: String(row.adId),
      ...(isForm && { ...ad.form, ...fields }),
      ...(images.length > 0 && { images, featured_image: images[0] }),
      ...(status !== undefined && { status }),
    });
    await linkCar(tx, user, row.adId, row);
    await updateRow(tx, row, { state: 'done', reason: hasPhotos ? photoNote(row, images) : '' });
  });
}

/** Posts a new ad with the first photo that can be had; the others follow, when all new ads are live. */
async function postAd({ deps, posting, fetchPublic }: Applying, work: Work): Promise<void> {
  const { row, user } = work;
  const { db } = deps.database;
  const [featured] = await fetchPhotos(deps, fetchPublic, work, 1);
  if (featured === undefined) throw new HttpError(400, 'None of its photos could be fetched: an ad needs one.');
  await db.transaction(async (tx) => {
    const current = await lockWork(tx, work);
    if (!current) return;
    if (await findAdOf(tx, user, row.keys)) throw new HttpError(409, 'This car has an ad already.');
    const images = row.photos.flatMap((photo) => current.fetched[photo] ?? []);
    const { _id } = await posting.add(tx, user, { ...row.fields, images, featured_image: featured });
    const adId = Number(_id);
    await linkCar(tx, user, adId, row);
    const isComplete = row.photos.every((photo) => current.fetched[photo] !== undefined);
    await updateRow(tx, row, {
      adId,
      attempts: 0,
      dueAt: new Date(),
      reason: '',
      ...(isComplete && { state: 'done' }),
    });
  });
}

/** Adds the further photos of a new ad. */
async function addPhotos({ deps, posting, fetchPublic }: Applying, work: Work): Promise<void> {
  const { row, user } = work;
  const pictures = await fetchPhotos(deps, fetchPublic, work);
  await deps.database.db.transaction(async (tx) => {
    if (!(await lockWork(tx, work)) || row.adId === null) return;
    await posting.addPictures(tx, user, row.adId, pictures);
    await updateRow(tx, row, { state: 'done', reason: photoNote(row, pictures) });
  });
}

/**
 * Applies one row: its ad, the link to the car and the row itself change in one transaction.
 * @throws HttpError when the ad is refused
 */
export async function applyRow(applying: Applying, work: Work): Promise<void> {
  const { kind, adId } = work.row;
  if (kind === 'sold') return sellAd(applying, work);
  if (kind === 'missing') return endMissingAd(applying, work);
  if (kind === 'changed') return changeAd(applying, work);
  return adId === null ? postAd(applying, work) : addPhotos(applying, work);
}
