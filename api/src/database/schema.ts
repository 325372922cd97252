/** Every table, for drizzle-kit (`npx drizzle-kit generate`) and for the typed database. */
export { sessions, users } from '../accounts/tables';
export { accountTokens } from '../accounts/token-tables';
export { adChanges, changeMarks } from '../ads/change-tables';
export { adPictures, ads, adWords } from '../ads/tables';
export { alertSettings } from '../alerts/tables';
export { analyticsEvents } from '../analytics/tables';
export { articles } from '../blogs/tables';
export { chatEvents, chatInboxes } from '../chat/inbox/tables';
export { chatBlocks, chatReports } from '../chat/moderation/tables';
export { conversations, messages } from '../chat/tables';
export { contactMessages } from '../contact/tables';
export { inquiries } from '../enquiries/tables';
export { favourites } from '../favourites/tables';
export { insuranceRequests } from '../insurance/tables';
export { outbox } from '../mail/tables';
export { loosePictures, pictures } from '../media/tables';
export { newsletterIssues, newsletterMails, newsletterSubscriptions } from '../newsletter/tables';
export { paymentNotifications, payments } from '../payments/tables';
export { recentPostings } from '../posting/tables';
export {
  carTypes,
  cities,
  makes,
  models,
  placeAliases,
  provinces,
} from '../reference/tables';
export { adReports } from '../reports/tables';
export { savedSearches, savedSearchFinds } from '../saved-searches/tables';
export { subscriptionOrders, subscriptionReminders, subscriptions } from '../subscriptions/tables';
export { testDrives } from '../test-drives/tables';
export { throttles } from '../throttling/tables';
export { uploads } from '../uploads/tables';
export { adVisits, daySalts } from '../visits/tables';
