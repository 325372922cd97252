import type { Domain } from '../../platform/domain';
import { deleteOldEvents } from './repository';
import { analyticsRoutes } from './routes';

/** Events of browsers that may be counted, and statistics. */
export const analyticsDomain: Domain = {
  routes: [analyticsRoutes],
  dailyJobs: [({ database }) => deleteOldEvents(database.db)],
};
