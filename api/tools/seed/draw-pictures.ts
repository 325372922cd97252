import { json } from 'node:stream/consumers';
import { pictureWidths } from '@roadworthy/contract/media';
import sharp from 'sharp';
import type { FileStore } from '../../src/platform/media/file-store';
import { type StoredPicture, storePicture } from '../../src/platform/media/pipeline';
import {
  artworkVersion,
  carDrawings,
  coverDrawing,
  type Drawing,
  homeDrawings,
  interiorDrawing,
  wheelDrawing,
} from './artwork/draw';
import { interiors } from './artwork/palette';
import { carTypeNames } from './data/models';
import { drawnColors } from './write-ad';

/** Stored pictures by name of the drawing. */
export type Album = ReadonlyMap<string, StoredPicture>;

export const INTERIOR_STYLE_COUNT = 2;
export const WHEEL_STYLE_COUNT = 2;
export const COVER_COUNT = 24;

/** All pictures of the seed for these colors; drawings that do not depend on the body are shared. */
export const allDrawings = (colors: readonly string[] = drawnColors): Drawing[] => [
  ...homeDrawings(),
  ...carTypeNames.flatMap((bodytype) => colors.flatMap((color) => carDrawings(bodytype, color))),
  ...Object.keys(interiors).flatMap((tone) =>
    Array.from({ length: INTERIOR_STYLE_COUNT }, (_, style) => interiorDrawing(tone, style)),
  ),
  ...colors.flatMap((color) => Array.from({ length: WHEEL_STYLE_COUNT }, (_, style) => wheelDrawing(color, style))),
  ...Array.from({ length: COVER_COUNT }, (_, number) => coverDrawing(number)),
];

/**
 * Draws missing pictures and stores them through the upload pipeline. A new artwork version or other widths draw them
 * again.
 */
export async function drawPictures(
  files: FileStore,
  drawings: readonly Drawing[],
  report: (done: number, all: number) => void,
): Promise<Album> {
  const list = `drawn-${artworkVersion}-${pictureWidths.join('-')}.json`;
  const listed = await files.read(list);
  const stored = listed ? ((await json(listed.content)) as StoredPicture[]) : [];
  const album = new Map(stored.map((picture) => [picture.id, picture]));
  const missing = drawings.filter(({ name }) => !album.has(idOf(name)));
  let done = 0;
  const draw = async ({ name, svg }: Drawing) => {
    const raster = await sharp(Buffer.from(svg())).png({ compressionLevel: 1 }).toBuffer();
    album.set(idOf(name), await storePicture(files, raster, idOf(name)));
    done += 1;
    report(done, missing.length);
  };
  const queue = missing.values();
  const worker = async () => {
    for (const drawing of queue) await draw(drawing);
  };
  await Promise.all([worker(), worker(), worker()]);
  if (missing.length > 0) await files.write(list, Buffer.from(JSON.stringify([...album.values()])));
  return album;
}

/** The folder name of a drawing: 'Panel Van-White-side' → 'panel-van-white-side'. */
export const idOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
