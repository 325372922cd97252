import type { Domain } from '../../platform/domain';
import { requestsOf } from '../../read-models/test-drives';
import { receivedInquiryRoutes } from './inquiries/received-inquiry-routes';
import { deleteInquiriesFrom } from './inquiries/repository';
import { inquiryRoutes } from './inquiries/routes';
import { adInteractionRoutes } from './interactions/routes';
import { testDriveRoutes } from './test-drives/routes';

/** Inquiries, test drives, views of ads and revealed numbers. */
export const leadsDomain: Domain = {
  routes: [inquiryRoutes, receivedInquiryRoutes, testDriveRoutes, adInteractionRoutes],
  accountData: { export: async (db, { id }) => ({ test_drives: await requestsOf(db, id) }) },
  visitorRecords: [
    { records: 'enquiries', identifiedBy: 'email', example: 'thandi@example.com', erase: deleteInquiriesFrom },
  ],
};
