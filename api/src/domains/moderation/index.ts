import { eq } from 'drizzle-orm';
import type { Domain } from '../../platform/domain';
import { decisionsAbout } from '../../read-models/desk-actions';
import { exportDeletedReports, forgetDeletedReports } from './deleted-reports/repository';
import { deskDecisionRoutes } from './desk/decision-routes';
import { objectionsOf } from './desk/objection-repository';
import { objectionRoutes } from './desk/objection-routes';
import { deskQueueRoutes } from './desk/queue-routes';
import { thresholdRoutes } from './desk/threshold-routes';
import { reportRoutes } from './reports/routes';
import { adReports } from './reports/schema';

/** Reports of ads, and the operator's desk: queues, decisions, objections. */
export const moderationDomain: Domain = {
  routes: [reportRoutes, deskQueueRoutes, deskDecisionRoutes, thresholdRoutes, objectionRoutes],
  dailyJobs: [forgetDeletedReports],
  accountData: {
    export: async (db, { id }) => {
      const { adId, reason, text, createdAt } = adReports;
      const reports = await db
        .select({ adId, reason, text, createdAt })
        .from(adReports)
        .where(eq(adReports.userId, id));
      return {
        ad_reports: reports,
        deleted_reports: await exportDeletedReports(db, id),
        operator_decisions: await decisionsAbout(db, id),
        objections: await objectionsOf(db, id),
      };
    },
  },
};
