import { posterWidths } from '@roadworthy/contract/videos';
import sharp from 'sharp';

/** The only host that is called. TLS verifies its name, so that no private address can impersonate it. */
const host = 'https://i.ytimg.com';
/** 16 : 9 pictures: the sharp one, which old videos lack, and one that every video has. */
const names = ['hq720.jpg', 'mqdefault.jpg'];
const REQUEST_TIMEOUT_MS = 4_000;
/** Checked before a picture is decoded. */
const MAX_INPUT_PIXELS = 4_000_000;

/** A video's picture as WebP, by its width in pixels. */
export type Poster = ReadonlyMap<number, Buffer>;

async function fetchPicture(send: typeof fetch, id: string): Promise<Buffer> {
  for (const name of names) {
    const answer = await send(`${host}/vi/${encodeURIComponent(id)}/${name}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (answer.ok) return Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 404) throw new Error(`The video service's pictures answered ${answer.status}.`);
  }
  throw new Error(`The video ${id} has no picture.`);
}

/** Fetches a video's picture in the widths that pages use, 16 : 9. @throws when it is unavailable or not a picture */
export async function fetchPoster(send: typeof fetch, id: string): Promise<Poster> {
  const picture = sharp(await fetchPicture(send, id), { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'truncated' });
  const { format } = await picture.metadata();
  if (format !== 'jpeg') throw new Error(`The picture of the video ${id} is no JPEG.`);
  const toWebp = (width: number) =>
    picture
      .clone()
      .resize(width, (width * 9) / 16)
      .webp({ quality: 72 })
      .toBuffer();
  return new Map(await Promise.all(posterWidths.map(async (width) => [width, await toWebp(width)] as const)));
}
