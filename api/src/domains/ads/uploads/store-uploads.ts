import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { UploadedPicture } from '@roadworthy/contract/api/posting';
import type { Dependencies } from '../../../platform/dependencies';
import { HttpError } from '../../../platform/http/http-error';
import { InvalidPictureError } from '../../../platform/media/decode';
import { deleteOrphansNow } from '../../../platform/media/delete-orphans';
import { chargeBytes, chargePixels } from '../../../platform/media/image-budget';
import { abandonPictures, commitPictures, reservePictures } from '../../../platform/media/orphan-pictures';
import { pictureUrl } from '../../../platform/media/picture-url';
import { type FingerprintedPicture, storeQueued } from '../../../platform/media/pipeline';
import type { ReceivedFile } from './receive';
import { addUploads } from './repository';

/** The maximum length of a file name in a message. */
const MAX_SHOWN_NAME_LENGTH = 60;

/**
 * Stores received files as a user's uploads: all or none.
 * @throws 400 with a field error for a file that is not a picture
 */
export async function storeUploads(
  deps: Dependencies,
  user: number,
  received: readonly ReceivedFile[],
): Promise<UploadedPicture[]> {
  if (received.length === 0) return [];
  const { db } = deps.database;
  const identified = received.map((file) => ({ ...file, id: `ad-${randomUUID()}` }));
  const ids = identified.map(({ id }) => id);
  await reservePictures(db, ids);
  try {
    const results = await Promise.allSettled(identified.map((file) => storeFile(deps, user, file)));
    const stored = results.map((result) => {
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    });
    await db.transaction(async (tx) => {
      await commitPictures(tx, ids);
      await addUploads(tx, user, stored);
    });
    return stored.map(({ id, fingerprint, ...picture }) => ({ ...picture, url: pictureUrl(id), fileName: id }));
  } catch (problem) {
    await abandonPictures(db, ids);
    await deleteOrphansNow(deps);
    throw problem;
  }
}

async function storeFile(
  deps: Dependencies,
  user: number,
  { field, name, path, id }: ReceivedFile & { id: string },
): Promise<FingerprintedPicture> {
  try {
    await chargeBytes(deps, user, (await stat(path)).size);
    return await storeQueued(deps.files, path, id, user, chargePixels(deps, user));
  } catch (problem) {
    if (!(problem instanceof InvalidPictureError)) throw problem;
    const msg = `${name.slice(0, MAX_SHOWN_NAME_LENGTH) || 'Image'}: ${problem.message}`;
    throw new HttpError(400, msg, { [field]: msg });
  }
}
