import type { UploadedPicture } from '@roadworthy/contract/api/posting';
import { mostPictures } from '@roadworthy/contract/limits';
import type { FastifyRequest } from 'fastify';
import { caller } from '../server/access';
import { Failed } from '../server/failures';
import { type Limit, spend } from '../throttling/throttle';
import { withDrafts } from './drafts';
import { keepUploads } from './keep-uploads';
import { waitingUploads } from './queries';
import { type Draft, type FileLimits, type PictureField, receiveForm } from './receive';
import { inTurn } from './turns';

/** What a form about an ad brought. Text fields that were sent several times are lists; pictures are kept already. */
export type AdForm = { fields: Record<string, unknown>; pictures: Map<PictureField, UploadedPicture[]> };

/** A dealer who lists an ad a minute, with all its pictures. */
const perUser: Limit = {
  name: 'upload-user',
  times: 600,
  seconds: 60 * 60,
  msg: 'You have uploaded many images. Please wait a while and try again.',
};

/** Pictures of a user that no ad shows: an account that posts nothing must not fill the disk. */
const mostWaiting = 200;

/**
 * Reads `cars/add-car` or `cars/update-car-details`, as a form with or without files or as JSON with the same fields.
 * The files are kept as uploads of the caller, whatever becomes of the ad: an ad shows them by their `url`
 * (posting/pictures.ts), or they are forgotten after some days. Needs `@fastify/multipart` where the route is
 * registered.
 * @throws 4xx as `receiveForm` and `keepUploads` do, 429 and 503 when there are too many uploads
 */
export async function takeAdForm(request: FastifyRequest): Promise<AdForm> {
  if (!request.isMultipart()) return { fields: { ...(request.body as object) }, pictures: new Map() };
  return takePictures(request, { images: mostPictures, featured_image: 1 });
}

/**
 * Reads a multipart form and keeps its pictures, as many as each field may bring.
 * @param check throws when the caller may not upload anything
 */
export async function takePictures(
  request: FastifyRequest,
  most: FileLimits,
  check: () => Promise<void> = async () => {},
): Promise<AdForm> {
  const { parts } = request.server;
  const { id } = caller(request);
  await check();
  if ((await waitingUploads(parts.database.sql, id)) >= mostWaiting)
    throw new Failed(409, 'You have uploaded many images that no ad shows. Please post your ad, or delete some first.');
  return inTurn(id, () =>
    withDrafts(parts.settings, async (folder) => {
      const expectFile = () => spend(parts.database.sql, perUser, String(id));
      const { fields, drafts } = await receiveForm(request, { most, folder, expectFile });
      return { fields, pictures: byField(drafts, await keepUploads(parts, id, drafts)) };
    }),
  );
}

/** The kept pictures of each field, in the order of their files. */
function byField(drafts: readonly Draft[], kept: readonly UploadedPicture[]): AdForm['pictures'] {
  const pictures: AdForm['pictures'] = new Map();
  for (const [at, picture] of kept.entries()) {
    const { field } = drafts[at] as Draft;
    pictures.set(field, [...(pictures.get(field) ?? []), picture]);
  }
  return pictures;
}
