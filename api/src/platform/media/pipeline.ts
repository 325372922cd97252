import { open } from 'node:fs/promises';
import { wrongPictureTypeMessage } from '@roadworthy/contract/forms/post-ad';
import { pictureWidths } from '@roadworthy/contract/media';
import sharp, { type Sharp } from 'sharp';
import { FairQueue } from './fair-queue';
import type { FileStore } from './file-store';

/** Larger pictures are rejected before they are decoded. */
const MAX_INPUT_PIXELS = 50_000_000;
/** A picture crafted to decode forever is aborted after this time. */
const DECODE_TIMEOUT_SECONDS = 30;

/**
 * The first bytes of JPEG, PNG and WebP in hexadecimal: other files never reach a decoder, regardless of their name.
 */
const FILE_SIGNATURES = /^(ffd8ff|89504e470d0a1a0a|52494646.{8}57454250)/;

const MAX_WIDTH = Math.max(...pictureWidths);
const UNREADABLE_MESSAGE = 'This image cannot be read: it may be damaged, or have too many pixels';

const PLACEHOLDER_SIZE = { width: 16, height: 32, fit: 'inside' } as const;

export type StoredPicture = { id: string; width: number; height: number; placeholder: string };

/** The file is not a picture, or not of an accepted type or size. */
export class InvalidPictureError extends Error {}

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
  try {
    for (const targetWidth of pictureWidths) {
      // Written while the next ones are encoded, because a remote store is slow.
      const [{ webp, avif }] = await Promise.all([encode(picture(), targetWidth), ...writes]);
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

/** Encodes a picture in one width and both formats. */
async function encode(picture: Sharp, targetWidth: number): Promise<{ webp: Buffer; avif: Buffer }> {
  const { data, info } = await picture
    .resize({ width: targetWidth, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const [webp, avif] = await Promise.all([
    sharp(data, { raw }).webp({ quality: 78, effort: 2 }).toBuffer(),
    sharp(data, { raw }).avif({ quality: 55, effort: 0 }).toBuffer(),
  ]);
  return { webp, avif };
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

/** The number of pixels that a picture's header states. @throws InvalidPictureError for none or too many */
async function countPixels(source: string | Buffer): Promise<number> {
  if (!FILE_SIGNATURES.test(await readFirstBytes(source))) throw new InvalidPictureError(wrongPictureTypeMessage);
  const { width, height } = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  const pixels = width * height;
  if (pixels === 0 || pixels > MAX_INPUT_PIXELS) throw new InvalidPictureError(UNREADABLE_MESSAGE);
  return pixels;
}

/** Decodes the original once, to the pixels of the largest stored size; the others are scaled from it. */
async function decode(source: string | Buffer) {
  if (!FILE_SIGNATURES.test(await readFirstBytes(source))) throw new InvalidPictureError(wrongPictureTypeMessage);
  try {
    return await sharp(source, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'truncated' })
      .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
      .autoOrient()
      // The height is bounded too: a long strip would exceed the limits of WebP.
      .resize({ width: MAX_WIDTH, height: 2 * MAX_WIDTH, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw new InvalidPictureError(UNREADABLE_MESSAGE);
  }
}

/** The first twelve bytes. */
async function readFirstBytes(source: string | Buffer): Promise<string> {
  if (Buffer.isBuffer(source)) return source.toString('hex', 0, 12);
  const file = await open(source);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12));
    return buffer.toString('hex', 0, bytesRead);
  } finally {
    await file.close();
  }
}
