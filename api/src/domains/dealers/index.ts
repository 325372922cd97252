import type { Domain } from '../../platform/domain';
import { listedDealers } from '../../read-models/listed-dealers';
import { exportDocuments, forgetOldFiles } from './documents/repository';
import { documentRoutes } from './documents/routes';
import { dealerRoutes } from './routes';

export { dealerApplications } from '../../read-models/dealer-applications';
export { decideDealerDocuments } from './documents/decide';
export { reopen as reopenDealerDocuments } from './documents/repository';
export { sendDealerDocument } from './documents/send-document';

/** The directory of dealers, and their documents. */
export const dealersDomain: Domain = {
  routes: [dealerRoutes, documentRoutes],
  sitemaps: [listedDealers],
  accountData: { export: async (db, { id }) => ({ dealer_documents: await exportDocuments(db, id) }) },
  minuteJobs: [({ database }) => forgetOldFiles(database.db)],
};
