import { eq } from 'drizzle-orm';
import type { Domain } from '../../platform/domain';
import { reportRoutes } from './reports/routes';
import { adReports } from './reports/schema';

/** Reports of ads, and hiding ads. */
export const moderationDomain: Domain = {
  routes: [reportRoutes],
  accountData: {
    export: async (db, { id }) => {
      const { adId, reason, text, createdAt } = adReports;
      const reports = await db
        .select({ adId, reason, text, createdAt })
        .from(adReports)
        .where(eq(adReports.userId, id));
      return { ad_reports: reports };
    },
  },
};
