import type { Domain } from '../../platform/domain';
import { findGivenRatings } from '../../read-models/ratings';
import { askForRatings, stopRatingMails } from './ask-for-ratings';
import { erasePerson, eraseRatingsOfUser } from './erase-ratings';
import { answersBy, ratingReportsBy } from './export-ratings';
import { ratingLinkRoutes } from './link-routes';
import { ratingRoutes } from './routes';
import { screenAgain, screenRatings } from './screen-ratings';
import { rebuildSellerRatings } from './seller-rating';

export { allowRating, recordExchange } from './exchanges';
export {
  type DecidedRating,
  hideRating,
  type RatingStanding,
  reopenRatingReport,
  restoreRating,
  undoRatingDecision,
} from './moderation';

/** Ratings of sellers by people who had contact with them. */
export const ratingsDomain: Domain = {
  routes: [ratingRoutes, ratingLinkRoutes],
  minuteJobs: [screenRatings, askForRatings],
  dailyJobs: [screenAgain, ({ database }) => rebuildSellerRatings(database.db)],
  accountData: {
    export: async (db, { id, email }) => ({
      ratings: await findGivenRatings(db, email),
      rating_answers: await answersBy(db, id),
      rating_reports: await ratingReportsBy(db, id),
    }),
    erase: eraseRatingsOfUser,
  },
  visitorRecords: [
    {
      records: 'ratings',
      identifiedBy: 'email',
      example: 'thandi@example.com',
      erase: (db, person) => db.transaction((tx) => erasePerson(tx, person)),
    },
  ],
  mailSubscriptions: { ratings: { what: 'mails that ask for a rating', stop: stopRatingMails } },
};
