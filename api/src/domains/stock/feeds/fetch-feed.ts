import { createHash } from 'node:crypto';
import { MAX_STOCK_FILE_BYTES } from '@roadworthy/contract/limits';
import type { Db } from '../../../platform/database/database';
import type { FetchedFile, FetchPublic, FetchRules } from '../../../platform/http/fetch-public';
import { createImport } from '../imports/create-import';
import type { Import } from '../imports/repository';

const FEED_TIMEOUT_MS = 60_000;
const FEED_TYPES = /^text\/|xml|csv|excel|spreadsheet|octet-stream|zip|^$/;

/** @returns undefined when the feed has not changed. @throws FetchError */
export const fetchFeed = (
  fetchPublic: FetchPublic,
  address: string,
  rules: Pick<FetchRules, 'etag' | 'lastModified' | 'signal'> = {},
) => fetchPublic(address, { maxBytes: MAX_STOCK_FILE_BYTES, timeoutMs: FEED_TIMEOUT_MS, types: FEED_TYPES, ...rules });

export const hashOf = ({ body }: FetchedFile): string => createHash('sha256').update(body).digest('base64url');

/** @throws StockFileError */
export const importFeed = (db: Db, user: number, address: string, { body }: FetchedFile): Promise<Import> =>
  createImport(db, user, { name: new URL(address).host, address, body });
