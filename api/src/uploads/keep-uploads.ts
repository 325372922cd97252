import { randomUUID } from 'node:crypto';
import type { UploadedPicture } from '@roadworthy/contract/api/posting';
import { addressOf } from '../media/address';
import { forgetNow } from '../media/forget-pictures';
import { expectPictures, giveUpPictures, settlePictures } from '../media/loose-pictures';
import { RefusedPicture, type StoredPicture, storeInTurn } from '../media/pipeline';
import { Failed } from '../server/failures';
import type { Parts } from '../server/parts';
import { addUploads } from './queries';
import type { Draft } from './receive';

/** Characters of a file's name that are said back. */
const longestName = 60;

/**
 * Keeps received files as uploads of a user: all of them, or none and nothing of them.
 * @throws 400 beside the field for a file that is no picture
 */
export async function keepUploads(parts: Parts, user: number, drafts: readonly Draft[]): Promise<UploadedPicture[]> {
  if (drafts.length === 0) return [];
  const { sql } = parts.database;
  const named = drafts.map((draft) => ({ ...draft, id: `ad-${randomUUID()}` }));
  const ids = named.map(({ id }) => id);
  await expectPictures(sql, ids);
  try {
    const tries = await Promise.allSettled(named.map((draft) => storeDraft(parts, draft)));
    const stored = tries.map((one) => {
      if (one.status === 'rejected') throw one.reason;
      return one.value;
    });
    await sql.transaction(async (transaction) => {
      await settlePictures(transaction, ids);
      await addUploads(transaction, user, stored);
    });
    return stored.map(({ id, ...picture }) => ({ ...picture, url: addressOf(id), fileName: id }));
  } catch (problem) {
    await giveUpPictures(sql, ids);
    await forgetNow(parts);
    throw problem;
  }
}

async function storeDraft({ files }: Parts, { field, name, path, id }: Draft & { id: string }): Promise<StoredPicture> {
  try {
    return await storeInTurn(files, path, id);
  } catch (problem) {
    if (!(problem instanceof RefusedPicture)) throw problem;
    const msg = `${name.slice(0, longestName) || 'Image'}: ${problem.message}`;
    throw new Failed(400, msg, { [field]: msg });
  }
}
