/** Every table, for drizzle-kit (`npx drizzle-kit generate`) and for the typed database. */
export { sessions, users } from '../accounts/tables';
export { accountTokens } from '../accounts/token-tables';
export { adInteractions, daySalts } from '../ad-interactions/tables';
export { adChanges, changeCheckpoints } from '../ads/change-tables';
export { adPictures, ads, adWords } from '../ads/tables';
export { alertSettings } from '../alerts/tables';
export { analyticsEvents } from '../analytics/tables';
export { articles } from '../blogs/tables';
export { chatInboxes, inboxEvents } from '../chat/inbox/tables';
export { chatMails } from '../chat/mail/tables';
export { chatBlocks, chatReports } from '../chat/moderation/tables';
export { conversations, messages } from '../chat/tables';
export { contactMessages } from '../contact/tables';
export { favorites } from '../favorites/tables';
export { inquiries } from '../inquiries/tables';
export { insuranceRequests } from '../insurance/tables';
export { mailOutbox } from '../mail/tables';
export { orphanCandidates, pictures } from '../media/tables';
export { newsletterIssues, newsletterMails, newsletterSubscriptions } from '../newsletter/tables';
export { paymentNotifications, payments } from '../payments/tables';
export { recentPostings } from '../posting/tables';
export { throttles } from '../rate-limiting/tables';
export {
  carTypes,
  cities,
  makes,
  models,
  placeAliases,
  provinces,
} from '../reference/tables';
export { adReports } from '../reports/tables';
export { savedSearches, savedSearchMatches } from '../saved-searches/tables';
export { planReminders, subscriptionOrders, subscriptions } from '../subscriptions/tables';
export { testDrives } from '../test-drives/tables';
export { uploads } from '../uploads/tables';
