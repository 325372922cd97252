import { posterWidths } from '@roadworthy/contract/api/videos';
import sharp from 'sharp';

/**
 * The only host that is asked. Its name is proved by TLS, so that no private address can stand in for it (security.md).
 */
const host = 'https://i.ytimg.com';
/** Wide pictures: the sharp one, which old videos lack, and the one that every video has. */
const names = ['hq720.jpg', 'mqdefault.jpg'];
/** Milliseconds until the service is given up. */
const patience = 4_000;
/** Pixels that a picture may have at most before it is decoded. */
const limitInputPixels = 4_000_000;

/** A video's picture as WebP, by its width in pixels. */
export type Poster = ReadonlyMap<number, Buffer>;

async function fetchPicture(fetched: typeof fetch, id: string): Promise<Buffer> {
  for (const name of names) {
    const answer = await fetched(`${host}/vi/${encodeURIComponent(id)}/${name}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    if (answer.ok) return Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 404) throw new Error(`The video service's pictures answered ${answer.status}.`);
  }
  throw new Error(`The video ${id} has no picture.`);
}

/** The picture of a video in the widths that pages use, 16 : 9. @throws when it cannot be had, or is none */
export async function fetchPoster(fetched: typeof fetch, id: string): Promise<Poster> {
  const picture = sharp(await fetchPicture(fetched, id), { limitInputPixels, failOn: 'truncated' });
  const { format } = await picture.metadata();
  if (format !== 'jpeg') throw new Error(`The picture of the video ${id} is no JPEG.`);
  const sized = (width: number) =>
    picture
      .clone()
      .resize(width, (width * 9) / 16)
      .webp({ quality: 72 })
      .toBuffer();
  return new Map(await Promise.all(posterWidths.map(async (width) => [width, await sized(width)] as const)));
}
