import { HttpError } from '../http/http-error';

/** Concurrent uploads per user and in total in one process: each uses up to 300 MB of disk. */
const concurrencyLimits = { each: 10, all: 40 };
/** From this total on, each user may have only this many, so that a few accounts cannot take all slots. */
const crowdedLimits = { all: 20, each: 2 };
const RETRY_AFTER_SECONDS = 5;

const activeUploads = new Map<number, number>();

/**
 * Runs a user's upload if a slot is free.
 * @throws 429 when the user, 503 when the process has too many concurrent uploads, with Retry-After
 */
export async function withUploadSlot<Result>(user: number, upload: () => Promise<Result>): Promise<Result> {
  const ownCount = activeUploads.get(user) ?? 0;
  const total = [...activeUploads.values()].reduce((sum, count) => sum + count, 0);
  if (ownCount >= (total >= crowdedLimits.all ? crowdedLimits.each : concurrencyLimits.each))
    throw new HttpError(429, 'Please wait until your other images are uploaded.', undefined, RETRY_AFTER_SECONDS);
  if (total >= concurrencyLimits.all)
    throw new HttpError(
      503,
      'Many images are being uploaded right now. Please try again.',
      undefined,
      RETRY_AFTER_SECONDS,
    );
  activeUploads.set(user, ownCount + 1);
  try {
    return await upload();
  } finally {
    const remaining = (activeUploads.get(user) ?? 1) - 1;
    if (remaining > 0) activeUploads.set(user, remaining);
    else activeUploads.delete(user);
  }
}
