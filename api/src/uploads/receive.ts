import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { tooLargePicture, tooManyPictures } from '@roadworthy/contract/forms/post-ad';
import { mostPictures, pictureBytes } from '@roadworthy/contract/limits';
import type { FastifyRequest } from 'fastify';
import { Failed } from '../server/failures';
import { readingParts } from '../server/multipart';

/** The fields that bring pictures (specification section 7 'Ads'). */
export type PictureField = 'images' | 'featured_image';
/** How many files each field may bring. */
export type FileLimits = Partial<Record<PictureField, number>>;
/** What a form may bring, where its files go, and what is done before each of them is read. */
type Reception = { most: FileLimits; folder: string; expectFile: () => Promise<void> };
/** A file that has arrived: where it is, and what its sender calls it. */
export type Draft = { field: PictureField; path: string; name: string };
export type Received = { fields: Record<string, unknown>; drafts: Draft[] };

/** One file more than all fields may bring is seen, and refused with words of ours. */
const limits = { fileSize: pictureBytes, files: mostPictures + 2, fields: 100, fieldSize: 64 * 1024, parts: 115 };

const refused = (status: number, msg: string, field: string) => new Failed(status, msg, { [field]: msg });

/**
 * Reads a form of text fields and pictures as it arrives, each file into the folder; never more than a few chunks are
 * in memory. A field that is sent several times is a list.
 * @throws 4xx for too many, too large or unknown files
 */
export const receiveForm = (request: FastifyRequest, reception: Reception): Promise<Received> =>
  readingParts(request, () => readParts(request, reception));

async function readParts(request: FastifyRequest, { most, folder, expectFile }: Reception): Promise<Received> {
  const fields = new Map<string, unknown[]>();
  const drafts: Draft[] = [];
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw refused(413, `${part.fieldname} is too long.`, part.fieldname);
      fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), part.value]);
    } else {
      const field = fieldOf(part, most, drafts);
      await expectFile();
      const path = join(folder, String(drafts.length));
      await pipeline(part.file, createWriteStream(path));
      if (part.file.truncated) throw refused(413, tooLargePicture, field);
      // An empty file input of a browser sends a file without name or content.
      if (part.filename || part.file.bytesRead > 0) drafts.push({ field, path, name: part.filename });
    }
  }
  const single = [...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]] as const);
  return { fields: Object.fromEntries(single), drafts };
}

/** The field of a file, if it may bring one more. */
function fieldOf({ fieldname }: MultipartFile, most: FileLimits, drafts: readonly Draft[]): PictureField {
  const field = fieldname as PictureField;
  const places = Object.hasOwn(most, field) ? most[field] : undefined;
  if (places === undefined) throw refused(400, `${fieldname} brings no pictures here.`, fieldname);
  if (drafts.filter((draft) => draft.field === field).length >= places)
    throw refused(400, places === 1 ? 'Only one image is expected here' : tooManyPictures, field);
  return field;
}
