import type { Domain } from '../../platform/domain';
import { adReviews } from '../../read-models/ad-reviews';
import { compareStoredPictures } from './checks/compare-stored';
import { recheckDue } from './checks/recheck-due';
import { screenAd } from './checks/screen-ad';
import { hashStoredPictures } from './pictures/hash-stored';
import { signTexts } from './texts/sign-texts';

export { decideAdCheck, reviewHeldAd, undoAdDecision } from './checks/decide';
export { readAdCheck, whatThresholdsCatch } from './checks/repository';
export { findSimilarPictures } from './pictures/find-similar';
export { changeFraudSettings, readFraudSettings } from './settings/settings';

/** Checks of ads for signs of fraud, with their evidence; ads held for a person. */
export const fraudDomain: Domain = {
  screenAd,
  minuteJobs: [hashStoredPictures(), recheckDue, compareStoredPictures()],
  dailyJobs: [({ database }) => signTexts(database.db)],
  accountData: {
    export: async (db, { id }) => ({ ad_reviews: await adReviews(db, id) }),
  },
};
