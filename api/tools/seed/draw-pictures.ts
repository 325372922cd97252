import { json } from 'node:stream/consumers';
import { pictureWidths } from '@roadworthy/contract/media';
import { exteriorColors } from '@roadworthy/contract/options';
import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/database/database';
import type { FileStore } from '../../src/platform/media/file-store';
import { type StoredPicture, storePixels } from '../../src/platform/media/pipeline';
import { rows } from '../../test/support/rows';
import { carDrawings } from './artwork/car-drawings';
import { COVER_VARIATION_COUNT, coverColors, coverFor } from './artwork/covers';
import { artworkVersion, type Drawing } from './artwork/drawing';
import { homeDrawings } from './artwork/home';
import { interiorDrawings } from './artwork/interiors/interior-drawings';
import { type Silhouette, silhouettes, standInFor, standIns } from './silhouettes';
import { mostCommonColor } from './write-ad';

/** Pictures by id; the placeholder of one that is not drawn yet is empty. */
export type Album = ReadonlyMap<string, StoredPicture>;

/** What can be drawn, how wide in pixels, and the name of the list of what was drawn. */
export type PicturePlan = { drawings: readonly Drawing[]; width: number; list: string };

const FULL_WIDTH = 800;
const FEW_WIDTH = 640;
/** A new artwork version or other widths draw all pictures again. */
const LIST = `drawn-${artworkVersion}-${pictureWidths.join('-')}`;

const variations = Array.from({ length: COVER_VARIATION_COUNT }, (_, variation) => variation);
const coversOf = (silhouette: Silhouette, drawnAs: Silhouette) =>
  coverColors.flatMap((color) => variations.map((variation) => coverFor(silhouette, color, variation, drawnAs)));

/** All pictures that the seed can show. */
export const allDrawings = (): Drawing[] => [
  ...silhouettes.flatMap((each) => [...carDrawings(each, exteriorColors), ...coversOf(each, each)]),
  ...interiorDrawings(),
  ...homeDrawings(),
];

export const allPictures = (): PicturePlan => ({ drawings: allDrawings(), width: FULL_WIDTH, list: LIST });

/** Smaller pictures for tests, drawn in seconds: every car is a white hatchback, SUV or bakkie. */
export const fewPictures = (): PicturePlan => ({
  drawings: [
    ...standIns.flatMap((each) => [
      ...carDrawings(each, [mostCommonColor]).filter(({ name }) => /-(front-1|rear)$/.test(name)),
      ...silhouettes
        .filter((silhouette) => standInFor(silhouette) === each)
        .flatMap((silhouette) => coversOf(silhouette, each)),
    ]),
    ...interiorDrawings(),
    ...homeDrawings(),
  ],
  width: FEW_WIDTH,
  list: `${LIST}-few`,
});

/** The pictures that an earlier run stored: those of a full plan serve a small one too. */
async function readStored(files: FileStore, { list }: PicturePlan): Promise<Map<string, StoredPicture>> {
  const read = async (name: string) => {
    const listed = await files.read(`${name}.json`);
    return listed ? ((await json(listed.content)) as StoredPicture[]) : [];
  };
  const stored = [...(await read(list)), ...(list === LIST ? [] : await read(LIST))];
  return new Map(stored.map((picture) => [picture.id, picture]));
}

/** The album of a plan, of which nothing is drawn now: `drawShownPictures` draws what rows show. */
export async function planAlbum(files: FileStore, plan: PicturePlan): Promise<Album> {
  const stored = await readStored(files, plan);
  const { width } = plan;
  return new Map(
    plan.drawings.map(({ name }) => {
      const id = idOf(name);
      return [id, stored.get(id) ?? { id, width, height: width * 0.75, placeholder: '' }];
    }),
  );
}

async function findShownIds(db: Db): Promise<Set<string>> {
  const shown = await rows<{ id: string }>(
    db,
    sql`select picture_id as id from ad_pictures union select picture_id from articles where picture_id is not null`,
  );
  return new Set(shown.map(({ id }) => id));
}

/** Draws each drawing and stores it as an upload is. */
async function storeDrawings(
  files: FileStore,
  drawings: readonly Drawing[],
  width: number,
  report: (done: number, all: number) => void,
): Promise<StoredPicture[]> {
  const drawn: StoredPicture[] = [];
  const queue = drawings.values();
  const worker = async () => {
    for (const { name, draw } of queue) {
      const { data, ...size } = await draw(width);
      const pixels = { data, info: { ...size, channels: 3 } } as const;
      drawn.push(await storePixels(files, pixels, idOf(name)));
      report(drawn.length, drawings.length);
    }
  };
  await Promise.all([worker(), worker(), worker()]);
  return drawn;
}

/**
 * Draws the pictures of the home page and those that rows show, as far as they are not stored yet, and removes the rows
 * of pictures that nothing shows. A run that was interrupted is continued by the next one.
 */
export async function drawShownPictures(
  { db, files }: { db: Db; files: FileStore },
  plan: PicturePlan,
  report: (done: number, all: number) => void,
): Promise<void> {
  const [stored, shown] = await Promise.all([readStored(files, plan), findShownIds(db)]);
  const isShown = ({ name, always }: Drawing) => always || shown.has(idOf(name));
  const missing = plan.drawings.filter((drawing) => isShown(drawing) && !stored.has(idOf(drawing.name)));
  const drawn = await storeDrawings(files, missing, plan.width, report);
  for (const picture of drawn) stored.set(picture.id, picture);
  const placeholders = JSON.stringify(drawn);
  await db.execute(sql`
    update pictures set width = drawn.width, height = drawn.height, placeholder = drawn.placeholder
    from jsonb_to_recordset(${placeholders}::jsonb) as drawn (id text, width int, height int, placeholder text)
    where pictures.id = drawn.id`);
  await db.execute(sql`delete from pictures where placeholder = '' and not uploaded`);
  if (drawn.length > 0) await files.write(`${plan.list}.json`, Buffer.from(JSON.stringify([...stored.values()])));
}

/** The folder name of a drawing: 'Panel Van-White-side' → 'panel-van-white-side'. */
export const idOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
