import type { Domain } from '../../platform/domain';
import { requestsOf } from '../../read-models/test-drives';
import { receivedInquiryRoutes } from './inquiries/received-inquiry-routes';
import { deleteInquiriesFrom } from './inquiries/repository';
import { inquiryRoutes } from './inquiries/routes';
import { eraseLeadsOfUser } from './lead-inbox/erase-leads';
import { addMissingLeads } from './lead-inbox/rebuild-leads';
import { remindOfNextSteps } from './lead-inbox/remind';
import { leadRoutes } from './lead-inbox/routes';
import { finishPastTestDrives } from './test-drives/appointment/finish';
import { testDriveLinkRoutes } from './test-drives/appointment/link-routes';
import { REMINDERS, remindOfTestDrives } from './test-drives/appointment/remind';
import { testDriveRoutes } from './test-drives/routes';
import { slotRoutes } from './test-drives/slots/routes';
import { stopReminders } from './test-drives/slots/settings-repository';

export { answerLeads, recordLead, recordNumberShown } from './lead-inbox/record-lead';

/** Inquiries and test drives, and the leads that they make. */
export const leadsDomain: Domain = {
  routes: [inquiryRoutes, receivedInquiryRoutes, testDriveRoutes, slotRoutes, testDriveLinkRoutes, leadRoutes],
  minuteJobs: [remindOfNextSteps, remindOfTestDrives, finishPastTestDrives],
  dailyJobs: [addMissingLeads],
  accountData: {
    export: async (db, { id }) => ({ test_drives: await requestsOf(db, id) }),
    erase: eraseLeadsOfUser,
  },
  mailSubscriptions: { [REMINDERS]: { what: 'reminders of test drives', stop: stopReminders } },
  visitorRecords: [
    { records: 'enquiries', identifiedBy: 'email', example: 'thandi@example.com', erase: deleteInquiriesFrom },
  ],
};
