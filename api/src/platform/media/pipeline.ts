import { pictureWidths } from '@roadworthy/contract/media';
import sharp, { type Sharp } from 'sharp';
import { countPixels, decode, MAX_INPUT_PIXELS } from './decode';
import { FairQueue } from './fair-queue';
import type { FileStore } from './file-store';

const PLACEHOLDER_SIZE = { width: 16, height: 32, fit: 'inside' } as const;

export type StoredPicture = { id: string; width: number; height: number; placeholder: string };

// Each picture is decoded once, so a cache would only use memory. Two concurrent operations are enough.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Decodes a picture, identified by its content, and stores it upright, without metadata, in all widths and formats.
 * Takes 100 to 300 MB of memory.
 * @param source the file's path or its bytes
 * @param id names the picture in the store
 * @throws InvalidPictureError when it is not a complete JPEG, PNG or WebP; then nothing is stored
 */
export async function storePicture(files: FileStore, source: string | Buffer, id: string): Promise<StoredPicture> {
  const { data, info } = await decode(source);
  const { width, height, channels } = info;
  const picture = () => sharp(data, { raw: { width, height, channels } });
  const writes: Promise<void>[] = [];
  let encoded: Encoded | undefined;
  try {
    for (const targetWidth of pictureWidths) {
      // A picture that is narrower than two of the widths is the same in both.

      // Written while the next ones are encoded, because a remote store is slow.
      [encoded] = await Promise.all([encoded?.width === width ? encoded : encode(picture(), targetWidth), ...writes]);
      const { webp, avif } = encoded;
      writes.push(files.write(`${id}/${targetWidth}.webp`, webp), files.write(`${id}/${targetWidth}.avif`, avif));
    }
    await Promise.all(writes);
  } finally {
    // Waits for all writes: the caller deletes the files of a failed picture, and none may be written after that.
    await Promise.allSettled(writes);
  }
  const blurred = await picture().resize(PLACEHOLDER_SIZE).webp({ quality: 30 }).toBuffer();
  return { id, width, height, placeholder: `data:image/webp;base64,${blurred.toString('base64')}` };
}

type Encoded = { width: number; webp: Buffer; avif: Buffer };

/** Encodes a picture in one width, at most its own, and both formats. */
async function encode(picture: Sharp, targetWidth: number): Promise<Encoded> {
  const { data, info } = await picture
    .resize({ width: targetWidth, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const [webp, avif] = await Promise.all([
    sharp(data, { raw }).webp({ quality: 78, effort: 2 }).toBuffer(),
    sharp(data, { raw }).avif({ quality: 55, effort: 0, chromaSubsampling: '4:2:0' }).toBuffer(),
  ]);
  return { width: info.width, webp, avif };
}

/**
 * Two pictures at a time, only one of them large: this bounds memory, and a phone's photo does not wait behind the
 * largest pictures.
 */
const queue = new FairQueue([{ maxSize: 16_000_000 }, { maxSize: MAX_INPUT_PIXELS }]);

/**
 * Stores a picture in the fair queue: accounts take turns, so that one with many pictures delays only itself.
 * @param chargePixels charges the pixels before decoding; an error rejects the picture
 */
export async function storeQueued(
  files: FileStore,
  source: string | Buffer,
  id: string,
  account: number,
  chargePixels: (pixels: number) => Promise<void>,
): Promise<StoredPicture> {
  const pixels = await countPixels(source);
  await chargePixels(pixels);
  return queue.add(String(account), pixels, () => storePicture(files, source, id));
}
