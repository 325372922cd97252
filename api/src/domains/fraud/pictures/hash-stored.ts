import { buffer } from 'node:stream/consumers';
import { pictureWidths } from '@roadworthy/contract/media';
import sharp from 'sharp';
import type { Dependencies } from '../../../platform/dependencies';
import type { Job } from '../../../platform/domain';
import type { FileStore } from '../../../platform/media/file-store';
import { fingerprintPicture } from '../../../platform/media/fingerprint/fingerprint';
import { recordHashes } from '../../../platform/media/fingerprint/repository';
import { nextPictures } from '../../../read-models/similar-pictures';

/** Pictures looked at in one run; hashing one takes about 10 ms. */
const BATCH_SIZE = 200;
const smallest = Math.min(...pictureWidths);

/**
 * A job that hashes pictures of ads which were stored before uploads were hashed, or by the previous release. Each
 * process goes through all pictures once, a batch in each run.
 */
export function hashStoredPictures(): Job {
  let position: string | undefined = '';
  return async (deps) => {
    if (position === undefined) return;
    const batch = await nextPictures(deps.database.db, position, BATCH_SIZE);
    for (const { id, shown } of batch) if (shown) await hashStored(deps, id);
    position = batch.at(-1)?.id;
  };
}

async function hashStored({ database, files }: Dependencies, id: string): Promise<void> {
  const pixels = await readPixels(files, id);
  // A picture whose file is missing cannot be compared, and must not stop the others.
  if (pixels) await recordHashes(database.db, [{ id, fingerprint: await fingerprintPicture(pixels) }]);
}

async function readPixels(files: FileStore, id: string) {
  const file = await files.read(`${id}/${smallest}.webp`);
  return (
    file &&
    sharp(await buffer(file.content))
      .raw()
      .toBuffer({ resolveWithObject: true })
  );
}
