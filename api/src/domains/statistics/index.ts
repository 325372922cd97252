import type { Domain } from '../../platform/domain';
import { countedDaysOf } from '../../read-models/counted-days';
import { appearanceRoutes } from './appearances/routes';
import { deleteOldDays } from './daily-counts';
import { statisticsRoutes } from './figures/routes';
import { adInteractionRoutes } from './interactions/routes';

/** Appearances, views and revealed numbers of ads by day, and what sellers read of them. */
export const statisticsDomain: Domain = {
  routes: [appearanceRoutes, adInteractionRoutes, statisticsRoutes],
  accountData: { export: async (db, { id }) => ({ ad_statistics: await countedDaysOf(db, id) }) },
  dailyJobs: [({ database }) => deleteOldDays(database.db)],
};
