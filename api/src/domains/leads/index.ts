import type { Domain } from '../../platform/domain';
import { requestsOf } from '../../read-models/test-drives';
import { recipientOf } from '../accounts';
import { callbacksOf, deleteCallbacksTo } from './callbacks/repository';
import { callbackRoutes } from './callbacks/routes';
import { exportLeads } from './export-leads';
import { receivedInquiryRoutes } from './inquiries/received-inquiry-routes';
import { deleteInquiriesFrom } from './inquiries/repository';
import { inquiryRoutes } from './inquiries/routes';
import { eraseLeadsOfUser } from './lead-inbox/erase-leads';
import { addMissingLeads } from './lead-inbox/rebuild-leads';
import { remindOfNextSteps } from './lead-inbox/remind';
import { leadRoutes } from './lead-inbox/routes';
import { stopKind } from './mailed-links/links';
import { endLeadLinks, stopMailsOf } from './mailed-links/repository';
import { leadLinkRoutes } from './mailed-links/routes';
import { templatesOf } from './templates/repository';
import { templateRoutes } from './templates/routes';
import { cancelOfAccount, cancelWithoutCar } from './test-drives/appointment/call-off';
import { finishPastTestDrives } from './test-drives/appointment/finish';
import { testDriveLinkRoutes } from './test-drives/appointment/link-routes';
import { REMINDERS, remindOfTestDrives } from './test-drives/appointment/remind';
import { testDriveRoutes } from './test-drives/routes';
import { slotRoutes } from './test-drives/slots/routes';
import { stopReminders } from './test-drives/slots/settings-repository';
import { LEAD_REMINDERS, SUGGESTIONS, stopLeadReminders, stopSuggestions } from './unanswered/mail-stops';
import { remindOfUnanswered } from './unanswered/remind';

export { forgetSavedSearch } from './lead-inbox/erase-leads';
export { answerLeads, recordLead, recordNumberShown } from './lead-inbox/record-lead';
export { type ConversationLead, leadOfConversation } from './mailed-links/lead-of';
export { type ChangedDrive, testDriveChanged } from './test-drives/drive-changed';

/** Inquiries and test drives, and the leads that they make. */
export const leadsDomain: Domain = {
  routes: [
    ...[inquiryRoutes, receivedInquiryRoutes, testDriveRoutes, slotRoutes, testDriveLinkRoutes],
    ...[leadRoutes, leadLinkRoutes, callbackRoutes, templateRoutes],
  ],
  minuteJobs: [remindOfNextSteps, remindOfUnanswered, remindOfTestDrives, finishPastTestDrives, cancelWithoutCar],
  dailyJobs: [addMissingLeads],
  accountData: {
    export: async (db, { id }) => {
      const [drives, callbacks, templates, confirmed] = await Promise.all([
        requestsOf(db, id),
        callbacksOf(db, id),
        templatesOf(db, id),
        recipientOf(db, id),
      ]);
      return {
        test_drives: drives,
        callbacks,
        message_templates: templates,
        ...(await exportLeads(db, id, confirmed?.email)),
      };
    },
    erase: async (tx, account, settings) => {
      await cancelOfAccount(tx, account, settings);
      await eraseLeadsOfUser(tx, account);
    },
    passwordChanged: endLeadLinks,
  },
  mailSubscriptions: {
    [REMINDERS]: { what: 'reminders of test drives', stop: stopReminders, isOfUser: true },
    [stopKind('seller')]: { what: 'mails from this person about your car', stop: stopMailsOf('seller') },
    [stopKind('buyer')]: { what: 'mails about your interest in this car', stop: stopMailsOf('buyer') },
    [LEAD_REMINDERS]: { what: 'reminders of leads', stop: stopLeadReminders, isOfUser: true },
    [SUGGESTIONS]: { what: 'suggestions of other cars', stop: stopSuggestions },
  },
  visitorRecords: [
    { records: 'enquiries', identifiedBy: 'email', example: 'thandi@example.com', erase: deleteInquiriesFrom },
    { records: 'callbacks', identifiedBy: 'phone', example: '+27821234567', erase: deleteCallbacksTo },
  ],
};
