import type { Domain } from '../../platform/domain';
import { adReviews } from '../../read-models/ad-reviews';

export { decideAdCheck, undoAdDecision } from './checks/decide';
export {
  type AdDecision,
  type Evidence,
  levelOf,
  type Reason,
  type ReasonKind,
  type RiskLevel,
  reasonKinds,
  type Thresholds,
} from './checks/reason';
export {
  type AdCheck,
  type Catch,
  heldAds,
  markedAds,
  type QueuePosition,
  readAdCheck,
  whatThresholdsCatch,
} from './checks/repository';
export { FRAUD_DEFAULTS, type FraudSettings, fraudSettingNames } from './settings/defaults';
export { changeFraudSettings, readFraudSettings } from './settings/settings';

/** Checks of ads for signs of fraud, with their evidence; ads held for a person. */
export const fraudDomain: Domain = {
  accountData: {
    export: async (db, { id }) => ({ ad_reviews: await adReviews(db, id) }),
  },
};
