import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_PICTURE_BYTES } from '@roadworthy/contract/limits';
import type { Dependencies } from '../../../platform/dependencies';
import type { FetchPublic } from '../../../platform/http/fetch-public';
import { HttpError } from '../../../platform/http/http-error';
import { FetchError } from '../../../platform/http/public-address';
import { storeUploads, withTempDirectory } from '../../ads';
import { recordPhoto, renewLease, type Work } from './due-rows';

const PHOTO_TIMEOUT_MS = 30_000;
/** The content decides whether it is a picture; the type only saves fetching pages. */
const PHOTO_TYPES = /^image\/|^application\/octet-stream$|^binary\/|^$/;
/** After this many attempts at a row, a photo that cannot be fetched is left out. */
const MAX_ATTEMPTS = 3;

/** A photo could not be fetched now, but may be later. */
export class PhotoUnavailableError extends Error {}

/** Why a photo is not one, which another attempt does not change. */
const isFinal = (problem: unknown): boolean => problem instanceof HttpError && problem.status === 400;

/**
 * Fetches one photo and stores it as the seller's upload, and records which picture it is.
 * @returns the URL of the picture; null for a photo that cannot be had
 * @throws PhotoUnavailableError for one that may be had later; HttpError 429 when the seller's budget is used up
 */
async function fetchPhoto(
  deps: Dependencies,
  fetchPublic: FetchPublic,
  { row, user }: Work,
  photo: string,
): Promise<string | null> {
  const { db } = deps.database;
  const known = row.fetched[photo];
  if (known !== undefined) return known;
  try {
    const rules = { maxBytes: MAX_PICTURE_BYTES, timeoutMs: PHOTO_TIMEOUT_MS, types: PHOTO_TYPES };
    const file = await fetchPublic(photo, rules);
    const [picture] = await withTempDirectory(deps.settings, async (folder) => {
      const path = join(folder, 'photo');
      await writeFile(path, file?.body ?? '');
      return storeUploads(deps, user, [{ field: 'images', path, name: photo }]);
    });
    await recordPhoto(db, row, photo, picture?.url ?? null);
    return picture?.url ?? null;
  } catch (problem) {
    if (!(problem instanceof FetchError) && !isFinal(problem)) throw problem;
    if (problem instanceof FetchError && row.attempts < MAX_ATTEMPTS) throw new PhotoUnavailableError(problem.message);
    await recordPhoto(db, row, photo, null);
    return null;
  }
}

/**
 * Fetches the photos of a row that are not fetched yet.
 * @param max the rest is left when so many pictures are there
 * @returns the URLs of the pictures, in the order of the photos
 * @throws PhotoUnavailableError after trying all, when one may be had later; HttpError as `fetchPhoto`
 */
export async function fetchPhotos(
  deps: Dependencies,
  fetchPublic: FetchPublic,
  work: Work,
  max = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const pictures: string[] = [];
  let unavailable: PhotoUnavailableError | undefined;
  for (const photo of work.row.photos) {
    if (pictures.length >= max) break;
    try {
      const picture = await fetchPhoto(deps, fetchPublic, work, photo);
      if (picture !== null) pictures.push(picture);
    } catch (problem) {
      if (!(problem instanceof PhotoUnavailableError)) throw problem;
      unavailable = problem;
      await renewLease(deps.database.db, work.row);
    }
  }
  if (unavailable) throw unavailable;
  return pictures;
}
