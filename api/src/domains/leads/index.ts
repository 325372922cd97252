import type { Domain } from '../../platform/domain';
import { requestsOf } from '../../read-models/test-drives';
import { receivedInquiryRoutes } from './inquiries/received-inquiry-routes';
import { deleteInquiriesFrom } from './inquiries/repository';
import { inquiryRoutes } from './inquiries/routes';
import { adInteractionRoutes } from './interactions/routes';
import { eraseLeadsOfUser } from './lead-inbox/erase-leads';
import { addMissingLeads } from './lead-inbox/rebuild-leads';
import { remindOfNextSteps } from './lead-inbox/remind';
import { leadRoutes } from './lead-inbox/routes';
import { testDriveRoutes } from './test-drives/routes';

export { answerLeads, recordLead } from './lead-inbox/record-lead';

/** Inquiries, test drives, views of ads and revealed numbers, and the leads that they make. */
export const leadsDomain: Domain = {
  routes: [inquiryRoutes, receivedInquiryRoutes, testDriveRoutes, adInteractionRoutes, leadRoutes],
  minuteJobs: [remindOfNextSteps],
  dailyJobs: [addMissingLeads],
  accountData: {
    export: async (db, { id }) => ({ test_drives: await requestsOf(db, id) }),
    erase: eraseLeadsOfUser,
  },
  visitorRecords: [
    { records: 'enquiries', identifiedBy: 'email', example: 'thandi@example.com', erase: deleteInquiriesFrom },
  ],
};
