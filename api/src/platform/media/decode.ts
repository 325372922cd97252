import { open } from 'node:fs/promises';
import { wrongPictureTypeMessage } from '@roadworthy/contract/forms/post-ad';
import { pictureWidths } from '@roadworthy/contract/media';
import sharp from 'sharp';

/** Larger pictures are rejected before they are decoded. */
export const MAX_INPUT_PIXELS = 50_000_000;
/** A picture crafted to decode forever is aborted after this time. */
const DECODE_TIMEOUT_SECONDS = 30;

/**
 * The first bytes of JPEG, PNG and WebP in hexadecimal: other files never reach a decoder, regardless of their name.
 */
const FILE_SIGNATURES = /^(ffd8ff|89504e470d0a1a0a|52494646.{8}57454250)/;

const MAX_WIDTH = Math.max(...pictureWidths);
const UNREADABLE_MESSAGE = 'This image cannot be read: it may be damaged, or have too many pixels';

/** The file is not a picture, or not of an accepted type or size. */
export class InvalidPictureError extends Error {}

/** The number of pixels that a picture's header states. @throws InvalidPictureError for none or too many */
export async function countPixels(source: string | Buffer): Promise<number> {
  if (!FILE_SIGNATURES.test(await readFirstBytes(source))) throw new InvalidPictureError(wrongPictureTypeMessage);
  const { width, height } = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  const pixels = width * height;
  if (pixels === 0 || pixels > MAX_INPUT_PIXELS) throw new InvalidPictureError(UNREADABLE_MESSAGE);
  return pixels;
}

/** Decodes the original once, to the pixels of the largest stored size; the others are scaled from it. */
export async function decode(source: string | Buffer) {
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
