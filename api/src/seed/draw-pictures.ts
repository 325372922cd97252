import { json } from 'node:stream/consumers';
import { pictureWidths } from '@roadworthy/contract/media';
import sharp from 'sharp';
import type { FileStore } from '../media/file-store';
import { type StoredPicture, storePicture } from '../media/pipeline';
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
import { drawnColours } from './write-ad';

/** Kept pictures by drawing name. */
export type Album = ReadonlyMap<string, StoredPicture>;

export const interiorStyles = 2;
export const wheelStyles = 2;
export const covers = 24;

/** Everything that the seed shows, cars in these colours; drawings that look alike for every body are shared. */
export const allDrawings = (colours: readonly string[] = drawnColours): Drawing[] => [
  ...homeDrawings(),
  ...carTypeNames.flatMap((bodytype) => colours.flatMap((colour) => carDrawings(bodytype, colour))),
  ...Object.keys(interiors).flatMap((tone) =>
    Array.from({ length: interiorStyles }, (_, style) => interiorDrawing(tone, style)),
  ),
  ...colours.flatMap((colour) => Array.from({ length: wheelStyles }, (_, style) => wheelDrawing(colour, style))),
  ...Array.from({ length: covers }, (_, number) => coverDrawing(number)),
];

/**
 * Draws what the store does not hold yet and puts it through the same pipeline as uploads. Pictures are made once
 * and kept; a new artwork version, or other widths, makes them anew.
 */
export async function drawPictures(
  files: FileStore,
  drawings: readonly Drawing[],
  report: (done: number, all: number) => void,
): Promise<Album> {
  const list = `drawn-${artworkVersion}-${pictureWidths.join('-')}.json`;
  const listed = await files.read(list);
  const kept = listed ? ((await json(listed.content)) as StoredPicture[]) : [];
  const album = new Map(kept.map((picture) => [picture.id, picture]));
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

/** A drawing's name as the name of a folder: 'Panel Van-White-side' → 'panel-van-white-side'. */
export const idOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
