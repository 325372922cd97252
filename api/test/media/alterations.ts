import sharp, { type Sharp } from 'sharp';
import type { Random } from '../../tools/seed/random';

/** A picture as red, green and blue. */
export type Photo = { data: Buffer; info: { width: number; height: number; channels: 3 } };

export const openPhoto = ({ data, info: { width, height } }: Photo): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } });

/** The pixels after an operation of sharp. */
export async function toPhoto(picture: Sharp): Promise<Photo> {
  const { data, info } = await picture.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height, channels: 3 } };
}

/** Cuts shares of width and height off. */
export function crop(
  photo: Photo,
  [left, top, right, bottom]: readonly [number, number, number, number],
): Promise<Photo> {
  const { width, height } = photo.info;
  const box = { left: Math.round(width * left), top: Math.round(height * top) };
  const size = { width: Math.round(width * (1 - left - right)), height: Math.round(height * (1 - top - bottom)) };
  return toPhoto(openPhoto(photo).extract({ ...box, ...size }));
}

/** Draws SVG over a picture. */
export function overlay(photo: Photo, svg: string): Promise<Photo> {
  const { width, height } = photo.info;
  const input = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`);
  return toPhoto(openPhoto(photo).composite([{ input }]));
}

export const recompress = async (photo: Photo, quality: number) =>
  toPhoto(sharp(await openPhoto(photo).jpeg({ quality }).toBuffer()));
const mirror = (photo: Photo) => toPhoto(openPhoto(photo).flop());
const banner = (photo: Photo) =>
  overlay(
    photo,
    `<rect y="86%" width="100%" height="14%" fill="#d22"/>
     <text x="20" y="95%" font-size="${photo.info.height / 12}" fill="#fff">CALL 082 555 1234 TODAY</text>`,
  );

/** Cuts off a share in all of each direction, more on one side than on the other. */
function cropOffCenter(photo: Photo, share: number, random: Random): Promise<Photo> {
  const [left, top] = [random.next() * share, random.next() * share];
  return crop(photo, [left, top, share - left, share - top]);
}

/** What thieves of pictures do to them. */
export const alterations: Readonly<Record<string, (photo: Photo, random: Random) => Promise<Photo>>> = {
  'JPEG at quality 30': (photo) => recompress(photo, 30),
  'resized to 300 px': (photo) => toPhoto(openPhoto(photo).resize(300)),
  mirrored: mirror,
  'cropped by 10 %': (photo) => crop(photo, [0.05, 0.05, 0.05, 0.05]),
  'cropped by 10 %, off center': (photo, random) => cropOffCenter(photo, 0.1, random),
  'cropped by 20 %': (photo) => crop(photo, [0.1, 0.1, 0.1, 0.1]),
  'cropped by 20 %, off center': (photo, random) => cropOffCenter(photo, 0.2, random),
  'bottom 15 % cut off': (photo) => crop(photo, [0, 0, 0, 0.15]),
  'border of 5 %': (photo) => {
    const width = Math.round(photo.info.width / 20);
    return toPhoto(
      openPhoto(photo).extend({ top: width, bottom: width, left: width, right: width, background: '#fff' }),
    );
  },
  'banner with text': banner,
  watermark: (photo) =>
    overlay(
      photo,
      `<text x="8%" y="55%" font-size="${photo.info.height / 6}" font-weight="bold" fill="#fff"
        fill-opacity="0.7">BEST CARS</text>`,
    ),
  'brighter, more contrast': (photo) => toPhoto(openPhoto(photo).linear(1.25, 12)),
  darker: (photo) => toPhoto(openPhoto(photo).linear(0.7, 8)),
  'turned by 2.5°, corners cut off': async (photo) =>
    crop(await toPhoto(openPhoto(photo).rotate(2.5, { background: '#000' })), [0.06, 0.06, 0.06, 0.06]),
  'turned by 2°, white corners': (photo) => toPhoto(openPhoto(photo).rotate(2, { background: '#fff' })),
  'cropped, mirrored, brighter, banner, JPEG at quality 40': async (photo) => {
    const cropped = await mirror(await crop(photo, [0.06, 0.03, 0.06, 0.05]));
    return recompress(await banner(await toPhoto(openPhoto(cropped).linear(1.1, 5))), 40);
  },
};
