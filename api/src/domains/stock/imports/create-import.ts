import type { StockDefaults } from '@roadworthy/contract/api/stock';
import type { Db } from '../../../platform/database/database';
import { profileLocation } from '../../accounts';
import { proposeMapping } from '../reading/headings';
import { readStockFile } from '../reading/read-stock-file';
import { findProfile, type Import, insertImport } from './repository';

/** A file of cars, uploaded or fetched. */
export type StockFile = { name: string; address: string | null; body: Buffer };

/** What is proposed for a seller's first file. */
async function firstDefaults(db: Db, user: number): Promise<StockDefaults> {
  const location = await profileLocation(db, user);
  const address = [location?.city, location?.province].filter(Boolean).join(', ');
  return { address, condition: 'Used', exteriorcolor: '', interiorcolor: '', carfeatures: [] };
}

/**
 * Reads a file and proposes how its columns are read, as the seller chose for the last one.
 * @throws StockFileError
 */
export async function createImport(db: Db, user: number, { name, address, body }: StockFile): Promise<Import> {
  const table = await readStockFile(body);
  const profile = await findProfile(db, user);
  const given = {
    userId: user,
    name: name.slice(0, 200) || 'Stock file',
    address,
    mapping: proposeMapping(table.headings, profile?.mapping ?? {}),
    defaults: profile?.defaults ?? (await firstDefaults(db, user)),
    missing: profile?.missing ?? 'leave',
  };
  return db.transaction((tx) => insertImport(tx, given, table));
}
