/** Every table, for drizzle-kit (`npx drizzle-kit generate`) and for the typed database. */
export { sessions, users } from '../domains/accounts/schema';
export { accountTokens } from '../domains/accounts/token-schema';
export { adChanges, changeCheckpoints } from '../domains/ads/change-schema';
export { recentPostings } from '../domains/ads/publishing/schema';
export { adPictures, ads, adWords } from '../domains/ads/schema';
export { uploads } from '../domains/ads/uploads/schema';
export { analyticsEvents } from '../domains/analytics/schema';
export { paymentNotifications, payments } from '../domains/billing/payments/schema';
export { planReminders, subscriptionOrders, subscriptions } from '../domains/billing/subscriptions/schema';
export { chatInboxes, inboxEvents } from '../domains/chat/inbox/schema';
export { chatMails } from '../domains/chat/mail/schema';
export { chatBlocks, chatReports } from '../domains/chat/moderation/schema';
export { conversations, messages } from '../domains/chat/schema';
export { articles } from '../domains/content/blog/schema';
export { contactMessages } from '../domains/content/contact/schema';
export { insuranceRequests } from '../domains/content/insurance/schema';
export { newsletterIssues, newsletterMails, newsletterSubscriptions } from '../domains/content/newsletter/schema';
export { inquiries } from '../domains/leads/inquiries/schema';
export { adInteractions, daySalts } from '../domains/leads/interactions/schema';
export { testDrives } from '../domains/leads/test-drives/schema';
export { adReports } from '../domains/moderation/reports/schema';
export {
  carTypes,
  cities,
  makes,
  models,
  placeAliases,
  provinces,
} from '../domains/reference/schema';
export { alertSettings } from '../domains/saved/alerts/schema';
export { favorites } from '../domains/saved/favorites/schema';
export { savedSearches, savedSearchMatches } from '../domains/saved/searches/schema';
export { mailOutbox } from '../platform/mail/schema';
export { orphanCandidates, pictures } from '../platform/media/schema';
export { throttles } from '../platform/rate-limiting/schema';
