import type { Domain } from '../../platform/domain';
import { favoriteIds } from '../../read-models/visible-favorites';
import { alertSettingsOf, stopPriceDrops } from './alerts/repository';
import { alertRoutes } from './alerts/routes';
import { mailPriceDrops } from './favorites/price-drops';
import { favoriteRoutes } from './favorites/routes';
import { findMatches, findValueMatches } from './searches/find-matches';
import { mailMatches } from './searches/mail-matches';
import { deleteOldMatches } from './searches/match-repository';
import { searchesOf, stopAllSearchMails, stopSearchMails } from './searches/repository';
import { savedSearchRoutes } from './searches/routes';

/** Favorites, saved searches, and mails about price drops and matches. */
export const savedDomain: Domain = {
  routes: [favoriteRoutes, savedSearchRoutes, alertRoutes],
  minuteJobs: [
    findMatches,
    findValueMatches,
    mailMatches,
    mailPriceDrops,
    ({ database }) => deleteOldMatches(database.db),
  ],
  accountData: {
    export: async (db, { id }) => {
      const [favorites, searches, alerts] = await Promise.all([
        favoriteIds(db, id),
        searchesOf(db, id),
        alertSettingsOf(db, id),
      ]);
      return { favourite_car_ids: favorites, saved_searches: searches, alerts };
    },
  },
  mailSubscriptions: {
    search: { what: 'mails about this saved search', stop: stopSearchMails },
    searches: { what: 'mails about your saved searches', stop: stopAllSearchMails, isOfUser: true },
    'price-drops': { what: 'mails about lower prices of your favourites', stop: stopPriceDrops, isOfUser: true },
  },
};
