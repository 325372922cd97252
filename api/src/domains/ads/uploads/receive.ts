import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { tooLargePictureMessage, tooManyPicturesMessage } from '@roadworthy/contract/forms/post-ad';
import { MAX_PICTURE_BYTES, MAX_PICTURES } from '@roadworthy/contract/limits';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../../platform/http/http-error';
import { withMultipartErrors } from '../../../platform/http/multipart';

/** The fields with pictures (CALL-40 to CALL-42), and that of a photo in a chat. */
export type PictureField = 'images' | 'featured_image' | 'photo';
/** The most files of each field. */
export type FileLimits = Partial<Record<PictureField, number>>;
/** The limits of a form, the folder for its files, and a check before each of them is read. */
type ReceiveOptions = { maxFiles: FileLimits; folder: string; beforeFile: () => Promise<void> };
/** A received file: its path and the name given by its sender. */
export type ReceivedFile = { field: PictureField; path: string; name: string };
/** A received form; the values of its fields are texts and received files. */
export type ReceivedForm = { fields: Record<string, unknown>; received: ReceivedFile[] };

/** One file more than all fields allow, so that the excess gets our own error message. */
const limits = { fileSize: MAX_PICTURE_BYTES, files: MAX_PICTURES + 2, fields: 100, fieldSize: 64 * 1024, parts: 115 };

const uploadError = (status: number, msg: string, field: string) => new HttpError(status, msg, { [field]: msg });

/**
 * Reads a form of text fields and pictures as a stream: each file goes to the folder, only a few chunks are in memory.
 * A repeated field is a list.
 * @throws 4xx for too many, too large or unknown files
 */
export const receiveForm = (request: FastifyRequest, options: ReceiveOptions): Promise<ReceivedForm> =>
  withMultipartErrors(request, () => readParts(request, options));

async function readParts(
  request: FastifyRequest,
  { maxFiles, folder, beforeFile }: ReceiveOptions,
): Promise<ReceivedForm> {
  const fields = new Map<string, unknown[]>();
  const received: ReceivedFile[] = [];
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw uploadError(413, `${part.fieldname} is too long.`, part.fieldname);
      fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), part.value]);
    } else {
      const field = fieldOf(part, maxFiles, received);
      await beforeFile();
      const path = join(folder, String(received.length));
      await pipeline(part.file, createWriteStream(path));
      if (part.file.truncated) throw uploadError(413, tooLargePictureMessage, field);
      // Browsers send an empty file input as a part without name and content.
      if (part.filename || part.file.bytesRead > 0) {
        const file = { field, path, name: part.filename };
        received.push(file);
        fields.set(field, [...(fields.get(field) ?? []), file]);
      }
    }
  }
  const entries = [...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]] as const);
  return { fields: Object.fromEntries(entries), received };
}

/** The field of a file, if it accepts another one. */
function fieldOf({ fieldname }: MultipartFile, maxFiles: FileLimits, received: readonly ReceivedFile[]): PictureField {
  const field = fieldname as PictureField;
  const limit = Object.hasOwn(maxFiles, field) ? maxFiles[field] : undefined;
  if (limit === undefined) throw uploadError(400, `${fieldname} brings no pictures here.`, fieldname);
  if (received.filter((file) => file.field === field).length >= limit)
    throw uploadError(400, limit === 1 ? 'Only one image is expected here' : tooManyPicturesMessage, field);
  return field;
}
