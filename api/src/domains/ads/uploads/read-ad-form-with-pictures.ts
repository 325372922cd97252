import type { UploadedPicture } from '@roadworthy/contract/api/posting';
import { MAX_PICTURES } from '@roadworthy/contract/limits';
import type { FastifyRequest } from 'fastify';
import { requireCaller } from '../../../platform/http/access';
import { HttpError } from '../../../platform/http/http-error';
import { withUploadSlot } from '../../../platform/media/upload-slots';
import { consume, type Limit } from '../../../platform/rate-limiting/limit';
import { type FileLimits, type PictureField, type ReceivedFile, receiveForm } from './receive';
import { countUnusedUploads } from './repository';
import { storeUploads } from './store-uploads';
import { withTempDirectory } from './temp-files';

/** A received ad form. Repeated fields are lists; pictures are already stored, and their URLs among the fields. */
export type AdForm = { fields: Record<string, unknown>; pictures: Map<PictureField, UploadedPicture[]> };

/** Enough for a dealer who posts an ad per minute with all its pictures. */
const perUser: Limit = {
  name: 'upload-user',
  max: 600,
  windowSeconds: 60 * 60,
  message: 'You have uploaded many images. Please wait a while and try again.',
};

/** Limits unused uploads, so that an account that posts nothing cannot fill the disk. */
const MAX_UNUSED_UPLOADS = 200;

/**
 * Reads an ad form, sent as multipart or JSON. Files are stored as the caller's uploads even if the ad is rejected;
 * unused ones expire. Requires `@fastify/multipart`.
 * @throws 4xx as `receiveForm` and `storeUploads` do, 429 and 503 when there are too many uploads
 */
export async function readAdUpload(request: FastifyRequest): Promise<AdForm> {
  if (!request.isMultipart()) return { fields: { ...(request.body as object) }, pictures: new Map() };
  return readPictureUploads(request, { images: MAX_PICTURES, featured_image: 1 });
}

/**
 * Reads a multipart form and stores its pictures, up to the limit of each field.
 * @param check throws when the caller may not upload
 */
export async function readPictureUploads(
  request: FastifyRequest,
  maxFiles: FileLimits,
  check: () => Promise<void> = async () => {},
): Promise<AdForm> {
  const { deps } = request.server;
  const { id } = requireCaller(request);
  await check();
  if ((await countUnusedUploads(deps.database.db, id)) >= MAX_UNUSED_UPLOADS)
    throw new HttpError(
      409,
      'You have uploaded many images that no ad shows. Please post your ad, or delete some first.',
    );
  return withUploadSlot(id, () =>
    withTempDirectory(deps.settings, async (folder) => {
      const beforeFile = () => consume(deps.database.db, perUser, String(id));
      const { fields, received } = await receiveForm(request, { maxFiles, folder, beforeFile });
      const pictures = await storeUploads(deps, id, received);
      const urls = new Map<unknown, string>(received.map((file, index) => [file, pictures[index]?.url ?? '']));
      return { fields: replaceFiles(fields, urls), pictures: byField(received, pictures) };
    }),
  );
}

/** The fields with a URL in the place of each file. */
function replaceFiles(fields: AdForm['fields'], urls: ReadonlyMap<unknown, string>): AdForm['fields'] {
  const replace = (value: unknown): unknown => (Array.isArray(value) ? value.map(replace) : (urls.get(value) ?? value));
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, replace(value)]));
}

/** The stored pictures of each field, in the order of their files. */
function byField(files: readonly ReceivedFile[], pictures: readonly UploadedPicture[]): AdForm['pictures'] {
  const fields: AdForm['pictures'] = new Map();
  for (const [index, picture] of pictures.entries()) {
    const { field } = files[index] as ReceivedFile;
    fields.set(field, [...(fields.get(field) ?? []), picture]);
  }
  return fields;
}
