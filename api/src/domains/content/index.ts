import type { Domain } from '../../platform/domain';
import { recipientOf } from '../accounts';
import { isInAnArticle, listedArticles } from './blog/repository';
import { blogRoutes } from './blog/routes';
import { deleteMessagesFrom, deleteOldMessages, messagesFrom } from './contact/repository';
import { contactRoutes } from './contact/routes';
import { deleteOldRequests, deleteRequestsFor } from './insurance/repository';
import { insuranceRoutes } from './insurance/routes';
import { newsletterConfirmation } from './newsletter/confirmation';
import { consentOf, deleteSubscriber, stopNewsletter } from './newsletter/repository';
import { newsletterRoutes } from './newsletter/routes';
import { videoRoutes } from './videos/routes';

const email = { identifiedBy: 'email', example: 'thandi@example.com' } as const;

/** Articles, videos, the newsletter, and forms of visitors to the operator. */
export const contentDomain: Domain = {
  routes: [blogRoutes, videoRoutes, contactRoutes, insuranceRoutes, newsletterRoutes, newsletterConfirmation.routes],
  dailyJobs: [({ database }) => deleteOldMessages(database.db), ({ database }) => deleteOldRequests(database.db)],
  accountData: {
    export: async (db, account) => {
      const [newsletter, confirmed] = await Promise.all([consentOf(db, account.email), recipientOf(db, account.id)]);
      // Only of an address that the account has confirmed: it may be a stranger's.
      const sent = confirmed ? await messagesFrom(db, confirmed.email) : [];
      return { newsletter: newsletter ?? null, contact_messages: sent };
    },
  },
  visitorRecords: [
    { records: 'contacts', ...email, erase: deleteMessagesFrom },
    { records: 'insurance', identifiedBy: 'phone', example: '"+27 82 123 4567"', erase: deleteRequestsFor },
    { records: 'subscribers', ...email, erase: deleteSubscriber },
  ],
  showsPicture: isInAnArticle,
  sitemaps: [listedArticles],
  mailSubscriptions: { newsletter: { what: 'newsletters', stop: stopNewsletter } },
};
