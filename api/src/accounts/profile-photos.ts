import { randomUUID } from 'node:crypto';
import { photoMessages } from '@roadworthy/contract/forms/profile';
import { expectPictures } from '../media/loose-pictures';
import { RefusedPicture, storeInTurn } from '../media/pipeline';
import { Failed } from '../server/failures';
import type { Parts } from '../server/parts';

/**
 * A stored photo, to be settled (`settlePictures`) in the transaction that shows its address; otherwise it is
 * forgotten.
 */
export type StoredPhoto = { id: string; url: string };

/**
 * Stores a photo of a person or a logo, re-encoded and under a name of its own. The one before is noted by a trigger
 * when its address goes.
 * @throws 400 beside the field for a file that is no picture
 */
export async function storePhoto({ database, files }: Parts, content: Buffer, field: string): Promise<StoredPhoto> {
  const id = `user-${randomUUID()}`;
  await expectPictures(database.sql, [id]);
  try {
    await storeInTurn(files, content, id);
    return { id, url: `/media/${id}/320.webp` };
  } catch (problem) {
    if (!(problem instanceof RefusedPicture)) throw problem;
    throw new Failed(400, photoMessages.type, { [field]: photoMessages.type });
  }
}
