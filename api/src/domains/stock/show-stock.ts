import type { StockAd, StockResponse } from '@roadworthy/contract/api/stock';
import type { Db } from '../../platform/database/database';
import { type StockAd as OwnAd, stockAds } from '../../read-models/stock-ads';
import { allowanceOf } from '../ads';
import { latestBulkEdits } from './bulk-edits/repository';
import { findProfile } from './imports/repository';
import { latestImports } from './imports/show-import';

const toStockAd = ({ id, slug, status, form, keys }: OwnAd): StockAd => {
  const [key = ''] = keys.filter((name) => name.startsWith('stock:'));
  const { title, price, mileage } = form;
  return {
    _id: String(id),
    slug,
    status,
    title,
    price,
    mileage,
    stock_number: key.slice('stock:'.length).toUpperCase(),
  };
};

/** What the page of a seller's stock shows first. */
export async function showStock(db: Db, user: number): Promise<StockResponse['data']> {
  const [allowance, ads, profile, imports, bulkEdits] = await Promise.all([
    allowanceOf(db, user),
    stockAds(db, user),
    findProfile(db, user),
    latestImports(db, user),
    latestBulkEdits(db, user),
  ]);
  const feed = profile?.feedAddress
    ? {
        ...{ address: profile.feedAddress, every_hours: profile.feedHours, problem: profile.feedProblem },
        checked_at: profile.feedCheckedAt?.toISOString() ?? null,
        next_at: (profile.feedNextAt ?? new Date()).toISOString(),
      }
    : null;
  return { allowance, ads: ads.map(toStockAd), feed, imports, bulk_edits: bulkEdits };
}
