import type { Database } from '../database/database';
import { consume, type Limit } from '../rate-limiting/limit';

const message = 'You have uploaded many images. Please wait a while and try again.';
const HOUR_SECONDS = 60 * 60;
/** Enough for a dealer who posts an ad per minute with ten photos of 12 megapixels. */
const megapixels: Limit = { name: 'image-megapixels', max: 7_200, windowSeconds: HOUR_SECONDS, message };
/** Kilobytes per account and hour. */
const kilobytes: Limit = { name: 'image-kilobytes', max: 4_000_000, windowSeconds: HOUR_SECONDS, message };

/** Profile photos and logos: few and small. */
const photoMegapixels: Limit = { ...megapixels, name: 'photo-megapixels', max: 250 };

const createPixelCharge =
  (limit: Limit) =>
  ({ database }: { database: Database }, account: number) =>
  (pixels: number): Promise<void> =>
    consume(database.db, limit, String(account), Math.max(1, Math.round(pixels / 1_000_000)));

/** Charges the pixels of a picture to its account. @throws 429 with Retry-After when the hour's budget is used up */
export const chargePixels = createPixelCharge(megapixels);
/**
 * Charges the pixels of a profile photo or logo to its account.
 * @throws 429 with Retry-After when the hour's budget is used up
 */
export const chargePhotoPixels = createPixelCharge(photoMegapixels);

/** Charges the bytes of a file to its account. @throws 429 with Retry-After when the hour's budget is used up */
export const chargeBytes = ({ database }: { database: Database }, account: number, bytes: number): Promise<void> =>
  consume(database.db, kilobytes, String(account), Math.max(1, Math.round(bytes / 1_000)));
