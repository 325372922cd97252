import { pictureWidths } from '@roadworthy/contract/media';
import sharp, { type Sharp } from 'sharp';
import { countPixels, decode, MAX_INPUT_PIXELS } from './decode';
import { FairQueue } from './fair-queue';
import type { FileStore } from './file-store';
import { type Fingerprint, fingerprintPicture } from './fingerprint/fingerprint';
import type { Pixels } from './fingerprint/picture-sample';

/** Files of effort 0 are 45 % larger, and effort 4 takes 2.4 times as long for 4 % less. */
const WEBP_EFFORT = 2;
const PLACEHOLDER_SIZE = { width: 16, height: 32, fit: 'inside' } as const;

export type StoredPicture = { id: string; width: number; height: number; placeholder: string };
/** With the fingerprint by which copies are found. */
export type FingerprintedPicture = StoredPicture & { fingerprint: Fingerprint };

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
export const storePicture = async (files: FileStore, source: string | Buffer, id: string): Promise<StoredPicture> =>
  storePixels(files, await decode(source), id);

/** Stores a decoded picture. */
export async function storePixels(files: FileStore, picture: Pixels, id: string): Promise<StoredPicture> {
  const { smallest, ...stored } = await storeVariants(files, picture, id);
  return stored;
}

/** Stores a decoded picture in all widths and formats, and returns the pixels of the smallest. */
async function storeVariants(
  files: FileStore,
  picture: Pixels,
  id: string,
): Promise<StoredPicture & { smallest: Pixels }> {
  const writes: Promise<void>[] = [];
  let encoded: Encoded | undefined;
  let smallest = picture;
  const { width, height } = picture.info;
  try {
    for (const targetWidth of pictureWidths) {
      // A picture that is narrower than two of the widths is the same in both.
      const next = encoded?.pixels.info.width === width ? encoded : encode(picture, targetWidth);
      // Written while the next ones are encoded, because a remote store is slow.
      [encoded] = await Promise.all([next, ...writes]);
      const { webp, avif, pixels } = encoded;
      if (pixels.data.length < smallest.data.length) smallest = pixels;
      writes.push(files.write(`${id}/${targetWidth}.webp`, webp), files.write(`${id}/${targetWidth}.avif`, avif));
    }
    await Promise.all(writes);
  } finally {
    // Waits for all writes: the caller deletes the files of a failed picture, and none may be written after that.
    await Promise.allSettled(writes);
  }
  const blurred = await open(smallest).resize(PLACEHOLDER_SIZE).webp({ quality: 30 }).toBuffer();
  return { id, width, height, placeholder: `data:image/webp;base64,${blurred.toString('base64')}`, smallest };
}

type Encoded = { pixels: Pixels; webp: Buffer; avif: Buffer };
const open = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** Encodes a picture in one width, at most its own, and both formats. */
async function encode(picture: Pixels, targetWidth: number): Promise<Encoded> {
  const pixels = await open(picture)
    .resize({ width: targetWidth, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [webp, avif] = await Promise.all([
    open(pixels).webp({ quality: 78, effort: WEBP_EFFORT }).toBuffer(),
    open(pixels).avif({ quality: 55, effort: 0, chromaSubsampling: '4:2:0' }).toBuffer(),
  ]);
  return { pixels, webp, avif };
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
): Promise<FingerprintedPicture> {
  const pixels = await countPixels(source);
  await chargePixels(pixels);
  return queue.add(String(account), pixels, async () => {
    const { smallest, ...stored } = await storeVariants(files, await decode(source), id);
    return { ...stored, fingerprint: await fingerprintPicture(smallest) };
  });
}
