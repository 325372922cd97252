import { memoizeWithTtl } from '../../../platform/collections/memoize-ttl';
import type { Db, Tx } from '../../../platform/database/database';
import type { Dependencies } from '../../../platform/dependencies';
import { namedTowns } from '../../reference';
import { createScreening } from '../screening';
import { normalizeAdFields } from './ad-form';
import { addAd } from './add-ad';
import { addPictures } from './add-pictures';
import { type CheckedAd, checkAd } from './check-ad';
import { editAd } from './edit-ad';
import { createGazetteer } from './parse-location';
import type { Posted } from './repository';

/** A new town is known after this time. */
const TOWNS_TTL_MS = 60_000;

export const createGazetteerReader = (db: Db) =>
  memoizeWithTtl(async () => createGazetteer(await namedTowns(db)), TOWNS_TTL_MS);

/** Posting and editing by the rules of the ad form, for domains that bring ads from elsewhere. */
export type Posting = {
  /** @param stored of an ad that is edited */
  check: (
    db: Db,
    user: number,
    fields: Record<string, unknown>,
    stored?: Parameters<typeof checkAd>[4],
  ) => Promise<CheckedAd>;
  /** @throws as `addAd` */
  add: (db: Db, user: number, fields: Record<string, unknown>) => Promise<Posted>;
  /** @throws as `editAd` */
  edit: (db: Db, user: number, fields: Record<string, unknown>) => Promise<Posted>;
  /** @throws as `addPictures` */
  addPictures: (tx: Tx, user: number, adId: number, urls: readonly string[]) => Promise<void>;
};

/**
 * Opens the service with the present names of towns.
 * @returns a function to call before a transaction: the service reads with the connection of each call only
 */
export function createPosting({
  database,
  domains,
}: Pick<Dependencies, 'database' | 'domains'>): () => Promise<Posting> {
  const readGazetteer = createGazetteerReader(database.db);
  const screen = createScreening(domains);
  return async () => {
    const gazetteer = await readGazetteer();
    const writing = { gazetteer, screen };
    return {
      check: (at, user, fields, stored) => checkAd(at, gazetteer, user, normalizeAdFields(fields), stored),
      add: (at, user, fields) => addAd(at, writing, user, normalizeAdFields(fields)),
      edit: (at, user, fields) => editAd(at, writing, user, normalizeAdFields(fields)),
      addPictures: (tx, user, adId, urls) => addPictures(tx, screen, user, adId, urls),
    };
  };
}
