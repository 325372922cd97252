import { json } from 'node:stream/consumers';
import { pictureWidths } from '@roadworthy/contract/media';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Db } from '../../src/platform/database/database';
import type { FileStore } from '../../src/platform/media/file-store';
import { type StoredPicture, storePicture } from '../../src/platform/media/pipeline';
import { rows } from '../../test/support/rows';
import { COVER_VARIATION_COUNT, coverColors, coverFor } from './artwork/covers';
import { artworkVersion, carDrawings, type Drawing, homeDrawings, interiorDrawing, wheelDrawing } from './artwork/draw';
import { interiors } from './artwork/palette';
import { carTypeNames } from './data/models';
import { silhouettes } from './silhouettes';
import { drawnColors } from './write-ad';

/** Pictures by id; the placeholder of one that is not drawn yet is empty. */
export type Album = ReadonlyMap<string, StoredPicture>;

export const INTERIOR_STYLE_COUNT = 2;
export const WHEEL_STYLE_COUNT = 2;

const coverDrawings = (): Drawing[] =>
  silhouettes.flatMap((silhouette) =>
    coverColors.flatMap((color) =>
      Array.from({ length: COVER_VARIATION_COUNT }, (_, variation) => coverFor(silhouette, color, variation)),
    ),
  );

/** All pictures that the seed can show in these colors; drawings that do not depend on the body are shared. */
export const allDrawings = (colors: readonly string[] = drawnColors): Drawing[] => [
  ...carTypeNames.flatMap((bodytype) => colors.flatMap((color) => carDrawings(bodytype, color))),
  ...Object.keys(interiors).flatMap((tone) =>
    Array.from({ length: INTERIOR_STYLE_COUNT }, (_, style) => interiorDrawing(tone, style)),
  ),
  ...colors.flatMap((color) => Array.from({ length: WHEEL_STYLE_COUNT }, (_, style) => wheelDrawing(color, style))),
  ...coverDrawings(),
];

/** A new artwork version or other widths draw all pictures again. */
const LIST = `drawn-${artworkVersion}-${pictureWidths.join('-')}.json`;

/** The pictures that were stored by an earlier run. */
async function readStored(files: FileStore): Promise<Map<string, StoredPicture>> {
  const listed = await files.read(LIST);
  const stored = listed ? ((await json(listed.content)) as StoredPicture[]) : [];
  return new Map(stored.map((picture) => [picture.id, picture]));
}

/** The album of these drawings, of which none is drawn now: `drawShownPictures` draws what rows show. */
export async function planPictures(files: FileStore, drawings: readonly Drawing[]): Promise<Album> {
  const stored = await readStored(files);
  return new Map(
    drawings.map(({ name }) => {
      const id = idOf(name);
      return [id, stored.get(id) ?? { id, width: 1280, height: 960, placeholder: '' }];
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

/** Stores each drawing through the upload pipeline. */
async function storeDrawings(
  files: FileStore,
  drawings: readonly Drawing[],
  report: (done: number, all: number) => void,
): Promise<StoredPicture[]> {
  const drawn: StoredPicture[] = [];
  const queue = drawings.values();
  const worker = async () => {
    for (const { name, svg } of queue) {
      const raster = await sharp(Buffer.from(svg())).png({ compressionLevel: 1 }).toBuffer();
      drawn.push(await storePicture(files, raster, idOf(name)));
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
  drawings: readonly Drawing[],
  report: (done: number, all: number) => void,
): Promise<void> {
  const [stored, shown] = await Promise.all([readStored(files), findShownIds(db)]);
  const home = homeDrawings();
  const wanted = [...home, ...drawings.filter(({ name }) => shown.has(idOf(name)))];
  const missing = wanted.filter(({ name }) => !stored.has(idOf(name)));
  const drawn = await storeDrawings(files, missing, report);
  for (const picture of drawn) stored.set(picture.id, picture);
  const placeholders = JSON.stringify(drawn);
  await db.execute(sql`
    update pictures set width = drawn.width, height = drawn.height, placeholder = drawn.placeholder
    from jsonb_to_recordset(${placeholders}::jsonb) as drawn (id text, width int, height int, placeholder text)
    where pictures.id = drawn.id`);
  await db.execute(sql`delete from pictures where placeholder = '' and not uploaded`);
  if (drawn.length > 0) await files.write(LIST, Buffer.from(JSON.stringify([...stored.values()])));
}

/** The folder name of a drawing: 'Panel Van-White-side' → 'panel-van-white-side'. */
export const idOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
