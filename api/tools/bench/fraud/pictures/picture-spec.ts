import { type Photo, recompress } from '../../../../test/media/alterations';
import { photograph } from '../../../../test/media/scenes';
import { Random } from '../../../seed/random';
import { type AlterationName, alterPicture } from './alter-picture';
import { type CarScene, drawScene } from './draw-scene';
import { drawCard } from './trade-card';

/** What is done to a copy of a picture. @see alterPicture */
type Change = { way: AlterationName | 'compressed'; strength: number; seed: number };

/**
 * A picture of the corpus, which it determines: a photograph of a car among other things, the picture of a brochure, or a
 * card of the trade ('We do finance'). Then it is changed.
 */
export type PictureSpec = {
  shows: { photo: CarScene } | { brochure: CarScene } | { card: number };
  seed: number;
  changes: readonly Change[];
};

/** As sites compress uploads again. */
const QUALITY = { min: 60, max: 90 } as const;

async function draw({ shows, seed }: PictureSpec): Promise<Photo> {
  if ('card' in shows) return drawCard(shows.card);
  if ('brochure' in shows) return drawScene(shows.brochure);
  return photograph(await drawScene(shows.photo), new Random(seed));
}

/** Draws a picture of the corpus. */
export async function renderPicture(spec: PictureSpec): Promise<Photo> {
  let photo = await draw(spec);
  for (const { way, strength, seed } of spec.changes) {
    const random = new Random(seed);
    photo =
      way === 'compressed'
        ? await recompress(photo, random.whole(QUALITY.min, QUALITY.max))
        : await alterPicture(photo, way, random, strength);
  }
  return photo;
}
