import type { Domain } from '../../platform/domain';
import { eraseStockData, exportStockData } from './account-data';
import { stockWorkerPlugin } from './applying/stock-worker-plugin';
import { deleteOldBulkEdits } from './bulk-edits/repository';
import { feedPlugin } from './feeds/feed-plugin';
import { stockFileRoutes } from './imports/file-routes';
import { deleteOldImports } from './imports/repository';
import { stockImportRoutes } from './imports/routes';
import { stockRoutes } from './routes';

/** Bringing a seller's stock from files and feeds, exporting it, and changing many ads at once. */
export const stockDomain: Domain = {
  routes: [stockRoutes, stockFileRoutes, stockImportRoutes],
  plugins: [stockWorkerPlugin, feedPlugin],
  dailyJobs: [({ database }) => deleteOldImports(database.db), ({ database }) => deleteOldBulkEdits(database.db)],
  accountData: { export: (db, { id }) => exportStockData(db, id), eraseBeforeLock: eraseStockData },
};
