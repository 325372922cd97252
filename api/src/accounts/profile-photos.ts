import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { photoMessages } from '@roadworthy/contract/forms/profile';
import { localFiles } from '../media/file-store';
import { RefusedPicture, storePicture } from '../media/pipeline';
import { Failed } from '../server/failures';
import type { Settings } from '../settings';

const storeOf = ({ dataFolder }: Settings) => localFiles(join(dataFolder, 'media'));
/** The folder of an address that this file gave out; undefined for any other, such as one of the seed. */
const folderOf = (url: string | null): string | undefined => url?.match(/^\/media\/(user-[\w-]+)\/\d+\.webp$/)?.[1];

/**
 * Keeps a photo of a person or a logo, re-encoded and under a name of its own: it can be forgotten without taking anybody
 * else's away. @returns its address
 * @throws 400 beside the field for a file that is no picture
 */
export async function keepPhoto(settings: Settings, content: Buffer, field: string): Promise<string> {
  try {
    const { id } = await storePicture(storeOf(settings), content, `user-${randomUUID()}`);
    return `/media/${id}/320.webp`;
  } catch (problem) {
    if (!(problem instanceof RefusedPicture)) throw problem;
    throw new Failed(400, photoMessages.type, { [field]: photoMessages.type });
  }
}

/** Deletes photos that nothing shows any more. */
export async function forgetPhotos(settings: Settings, urls: readonly (string | null)[]): Promise<void> {
  for (const folder of urls.map(folderOf)) if (folder) await storeOf(settings).remove(folder);
}
