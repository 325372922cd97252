/**
 * Thresholds of the score, the points of each reason, and the measures from which a reason counts. Measured with
 * `api/tools/bench/fraud`; the reasons for them are in decision 042.
 */
export const FRAUD_DEFAULTS = {
  'threshold-held': 100,
  'threshold-marked': 50,
  'points-low-price': 50,
  'points-very-low-price': 100,
  'low-price-percent': 70,
  'very-low-price-percent': 45,
  'points-shared-contact': 50,
  'points-shared-contact-once': 35,
  'points-shared-browser': 35,
  'points-confirmed-fraud': 50,
  'points-copied-text': 60,
  'copied-text-percent-same-car': 15,
  'copied-text-percent-short': 50,
  'copied-text-percent-same-model': 85,
  'copied-text-percent': 97,
  'copied-text-words': 40,
  'points-copied-pictures': 60,
  'points-duplicate-vin': 100,
  'points-own-duplicate-vin': 20,
  'points-invalid-vin': 5,
  'points-posting-speed': 30,
  'posting-speed-a-day': 5,
  'points-new-account': 25,
  'new-account-days': 7,
  'new-account-rand': 500_000,
  'points-impossible-variant': 25,
  'points-distant-phone': 10,
} as const satisfies Record<string, number>;

export type FraudSettings = Record<keyof typeof FRAUD_DEFAULTS, number>;
export const fraudSettingNames = Object.keys(FRAUD_DEFAULTS) as (keyof FraudSettings)[];
