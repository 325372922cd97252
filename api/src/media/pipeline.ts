import { createHash } from 'node:crypto';
import { pictureWidths } from '@roadworthy/contract/media';
import sharp from 'sharp';
import type { FileStore } from './file-store';

/** Pixels that a picture may have at most (security.md 'uploads'): more is refused before it is decoded. */
const limitInputPixels = 50_000_000;
const acceptedFormats = new Set(['jpeg', 'png', 'webp']);

export type StoredPicture = { id: string; width: number; height: number; placeholder: string };

/** A picture that is not one, or not of an accepted type or size. */
export class RefusedPicture extends Error {}

const tiny = { webp: { quality: 30 }, width: 16 } as const;

/**
 * Decodes a picture and keeps it re-encoded in the widths and formats that the pages use, without its metadata. What it
 * is is decided by its content, not by its name.
 * @param given the file's bytes
 * @param id names the picture in the store; by default a hash of its content
 * @throws RefusedPicture when it is not a JPEG, PNG or WebP that can be decoded whole
 */
export async function storePicture(
  store: FileStore,
  given: Buffer,
  id = createHash('sha256').update(given).digest('hex').slice(0, 24),
): Promise<StoredPicture> {
  const picture = await decode(given);
  const { data, info } = picture;
  const from = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  for (const wanted of pictureWidths) {
    const resized = await from()
      .resize({ width: wanted, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: resized.info.width, height: resized.info.height, channels: resized.info.channels };
    const [webp, avif] = await Promise.all([
      sharp(resized.data, { raw }).webp({ quality: 78, effort: 2 }).toBuffer(),
      sharp(resized.data, { raw }).avif({ quality: 55, effort: 0 }).toBuffer(),
    ]);
    await store.write(`${id}/${wanted}.webp`, webp);
    await store.write(`${id}/${wanted}.avif`, avif);
  }
  const blurred = await from().resize({ width: tiny.width }).webp(tiny.webp).toBuffer();
  const width = Math.min(info.width, pictureWidths.at(-1) ?? info.width);
  const height = Math.round((info.height * width) / info.width);
  return { id, width, height, placeholder: `data:image/webp;base64,${blurred.toString('base64')}` };
}

/** The picture's pixels, turned upright and freed of metadata. */
async function decode(given: Buffer) {
  try {
    const image = sharp(given, { limitInputPixels, failOn: 'truncated' });
    const { format } = await image.metadata();
    if (!format || !acceptedFormats.has(format))
      throw new RefusedPicture('Only JPEG, PNG and WebP pictures are accepted.');
    return await image.rotate().flatten({ background: '#fff' }).raw().toBuffer({ resolveWithObject: true });
  } catch (problem) {
    if (problem instanceof RefusedPicture) throw problem;
    throw new RefusedPicture('This picture cannot be read. It may be damaged or too large.');
  }
}
