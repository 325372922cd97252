import { open } from 'node:fs/promises';
import { wrongPictureType } from '@roadworthy/contract/forms/post-ad';
import { pictureWidths } from '@roadworthy/contract/media';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import type { FileStore } from './file-store';

/** Pixels that a picture may have at most (security.md 'uploads'): more is refused before it is decoded. */
const limitInputPixels = 50_000_000;
/** Seconds that one picture may take to be decoded: one made to take for ever is given up. */
const patience = 30;

/** How JPEG, PNG and WebP files begin, in hexadecimal: nothing else comes near a decoder, whatever its name is. */
const beginnings = /^(ffd8ff|89504e470d0a1a0a|52494646.{8}57454250)/;

const largest = Math.max(...pictureWidths);
/** Pixels of the placeholder. */
const tiny = { width: 16, height: 32, fit: 'inside' } as const;

export type StoredPicture = { id: string; width: number; height: number; placeholder: string };

/** A picture that is not one, or not of an accepted type or size. */
export class RefusedPicture extends Error {}

// Each picture is seen once: a cache would only hold memory. Two operations at a time are enough threads.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Decodes a picture and keeps it re-encoded in the widths and formats that the pages use, upright and without its
 * metadata. What it is is decided by its content. It takes some 100 MB of memory, or 300 MB for a progressive picture
 * of the most pixels.
 * @param from the file's path, or its bytes
 * @param id names the picture in the store
 * @throws RefusedPicture when it is not a JPEG, PNG or WebP that can be decoded whole; nothing is kept then
 */
export async function storePicture(files: FileStore, from: string | Buffer, id: string): Promise<StoredPicture> {
  const { data, info } = await decode(from);
  const { width, height, channels } = info;
  const picture = () => sharp(data, { raw: { width, height, channels } });
  const writes: Promise<void>[] = [];
  try {
    for (const wanted of pictureWidths) {
      // Written while the next ones are encoded: a store may be far away.
      const [{ webp, avif }] = await Promise.all([encode(picture(), wanted), ...writes]);
      writes.push(files.write(`${id}/${wanted}.webp`, webp), files.write(`${id}/${wanted}.avif`, avif));
    }
    await Promise.all(writes);
  } finally {
    // Whoever gives this picture up deletes its files: none may come after that.
    await Promise.allSettled(writes);
  }
  const blurred = await picture().resize(tiny).webp({ quality: 30 }).toBuffer();
  return { id, width, height, placeholder: `data:image/webp;base64,${blurred.toString('base64')}` };
}

/** A picture in one of the kept widths, in both formats. */
async function encode(picture: Sharp, wanted: number): Promise<{ webp: Buffer; avif: Buffer }> {
  const { data, info } = await picture
    .resize({ width: wanted, withoutEnlargement: true })
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
 * Stores a user's picture once those before it are stored: however many come at once, memory is that of one, and the
 * threads that files and passwords need too stay free.
 */
export const storeInTurn: typeof storePicture = (...given) => oneByOne(() => storePicture(...given));
const oneByOne = pLimit(1);

/**
 * The pixels of the largest picture that is kept, which the others are made from. One decoder sees the original, once.
 */
async function decode(from: string | Buffer) {
  if (!beginnings.test(await beginningOf(from))) throw new RefusedPicture(wrongPictureType);
  try {
    return await sharp(from, { limitInputPixels, failOn: 'truncated' })
      .timeout({ seconds: patience })
      .autoOrient()
      // Bounded in height too: a strip would be more than WebP can hold.
      .resize({ width: largest, height: 2 * largest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw new RefusedPicture('This image cannot be read: it may be damaged, or have too many pixels');
  }
}

/** The first twelve bytes. */
async function beginningOf(from: string | Buffer): Promise<string> {
  if (Buffer.isBuffer(from)) return from.toString('hex', 0, 12);
  const file = await open(from);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12));
    return buffer.toString('hex', 0, bytesRead);
  } finally {
    await file.close();
  }
}
