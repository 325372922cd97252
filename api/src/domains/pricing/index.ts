import type { Domain } from '../../platform/domain';
import { recipientOf } from '../accounts';
import { refreshLabels } from './refresh-labels';
import { insightRoutes } from './routes';
import { valueMailsConfirmation } from './value-mails/confirmation';
import { mailValues } from './value-mails/mail-values';
import { deleteUnconfirmed, deleteValueMailsOf, stopValueMails, valueMailsOf } from './value-mails/repository';
import { valueMailRoutes } from './value-mails/routes';
import { valueRoutes } from './value-routes';

export { isDoubtfulPrice, valueAd } from './value-ad';

/** What cars are worth, by comparable ads: price labels, insights, estimates and mails about them. */
export const pricingDomain: Domain = {
  routes: [insightRoutes, valueRoutes, valueMailRoutes, valueMailsConfirmation.routes],
  minuteJobs: [refreshLabels, mailValues],
  dailyJobs: [({ database }) => deleteUnconfirmed(database.db)],
  accountData: {
    // Only of an address that the account has confirmed: it may be a stranger's.
    export: async (db, { id }) => {
      const confirmed = await recipientOf(db, id);
      return { value_mails: confirmed ? await valueMailsOf(db, confirmed.email) : [] };
    },
    erase: async (tx, id) => {
      const confirmed = await recipientOf(tx, id);
      if (confirmed) await deleteValueMailsOf(tx, confirmed.email);
    },
  },
  visitorRecords: [
    { records: 'value-mails', identifiedBy: 'email', example: 'thandi@example.com', erase: deleteValueMailsOf },
  ],
  mailSubscriptions: { value: { what: 'mails about the value of this car', stop: stopValueMails } },
};
