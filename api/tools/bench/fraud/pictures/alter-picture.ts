import { crop, openPhoto, overlay, type Photo, recompress, toPhoto } from '../../../../test/media/alterations';
import type { Random } from '../../../seed/random';

/** @param strength 1 for what thieves usually do, more for those who try harder */
type Alteration = (photo: Photo, random: Random, strength: number) => Promise<Photo>;

const between = (random: Random, low: number, high: number): number => low + (high - low) * random.next();
const mirror: Alteration = (photo) => toPhoto(openPhoto(photo).flop());

/** Cuts up to a share off in each direction, more on one side than on the other. */
const cut =
  (low: number, high: number): Alteration =>
  (photo, random, strength) => {
    const [across, down] = [between(random, low, high * strength), between(random, low, high * strength)];
    const [left, top] = [random.next() * across, random.next() * down];
    return crop(photo, [left, top, across - left, down - top]);
  };

const frame: Alteration = (photo, random, strength) => {
  const size = Math.round(photo.info.width * between(random, 0.03, 0.07 * strength));
  const background = random.pick(['#fff', '#000', '#888', '#c22']);
  return toPhoto(openPhoto(photo).extend({ ...{ top: size, bottom: size, left: size, right: size }, background }));
};

/** A banner at the top or bottom, or a watermark across. */
const write: Alteration = (photo, random, strength) => {
  const { height } = photo.info;
  const share = between(random, 0.08, 0.15 * strength);
  const top = random.chance(0.3) ? 0 : 1 - share;
  if (random.chance(0.5))
    return overlay(
      photo,
      `<rect y="${top * 100}%" width="100%" height="${share * 100}%" fill="${random.pick(['#d22', '#124', '#fff'])}"/>
        <text x="4%" y="${(top + share * 0.7) * 100}%" font-size="${height * share * 0.6}" fill="#fc0">CALL 082 555 1234</text>`,
    );
  return overlay(
    photo,
    `<text x="${random.whole(3, 12)}%" y="${random.whole(30, 80)}%" font-size="${height / between(random, 5, 8)}" font-weight="bold"
      fill="#fff" fill-opacity="${between(random, 0.5, 0.8)}">BEST CARS</text>`,
  );
};

const relight: Alteration = async (photo, random, strength) => {
  const spread = 0.25 * strength;
  const light = openPhoto(photo).linear(between(random, 1 - spread, 1 + spread), between(random, -20, 20) * strength);
  const lit = await toPhoto(light);
  return toPhoto(openPhoto(lit).modulate({ saturation: between(random, 1 - spread, 1 + spread) }));
};

/** Smaller, and a little stretched. */
const resize: Alteration = (photo, random, strength) => {
  const scale = between(random, 0.4 / strength, 0.8);
  const width = Math.round(photo.info.width * scale);
  const height = Math.round(photo.info.height * scale * between(random, 1 - 0.06 * strength, 1 + 0.06 * strength));
  return toPhoto(openPhoto(photo).resize(width, height, { fit: 'fill' }));
};

const compress: Alteration = (photo, random, strength) =>
  recompress(photo, Math.round(between(random, 20 / strength, 50)));

const combine: Alteration = async (photo, random, strength) => {
  let changed = photo;
  for (const change of [cut(0.03, 0.1), mirror, relight, write, compress])
    changed = await change(changed, random, strength);
  return changed;
};

/** The eight ways in which copied pictures of the corpus are altered. */
const alterations = {
  cropped: cut(0.06, 0.2),
  mirrored: mirror,
  recompressed: compress,
  framed: frame,
  'written on': write,
  relit: relight,
  resized: resize,
  combined: combine,
} as const satisfies Record<string, Alteration>;
export type AlterationName = keyof typeof alterations;
export const alterationNames = Object.keys(alterations) as AlterationName[];

export const alterPicture = (photo: Photo, way: AlterationName, random: Random, strength: number): Promise<Photo> =>
  alterations[way](photo, random, strength);
