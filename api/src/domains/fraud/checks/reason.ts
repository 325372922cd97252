/** What a check finds, each from a file of its own in `signals`. */
const reasonKinds = [
  'low-price',
  'shared-contact',
  'copied-text',
  'copied-pictures',
  'duplicate-vin',
  'invalid-vin',
  'posting-speed',
  'new-account',
  'impossible-variant',
  'distant-phone',
] as const;
type ReasonKind = (typeof reasonKinds)[number];

/** What the operator sees beside a reason, to judge it. Money in rand. */
type Evidence = {
  /** One plain sentence. */
  text: string;
  /** Ids of the other ads concerned. */
  ads?: number[];
  /** Ids of the other accounts concerned. */
  sellers?: number[];
  /** Ids of the ad's own pictures concerned, each with the picture that it resembles. */
  pictures?: {
    id: string;
    similarTo: string;
    ad: number;
    seller: number;
    /** As of `SimilarPicture`. Checks of the previous release have neither. */
    distance?: number;
    isAltered?: boolean;
  }[];
  /** The measure that the points come from: a share, a count or an amount. */
  value?: number;
};

/** One sign of fraud. */
export type Reason = { kind: ReasonKind; points: number; evidence: Evidence };

/** 'high' is held before it appears, 'middle' appears and is marked for review. */
export type RiskLevel = 'low' | 'middle' | 'high';
export type AdDecision = 'cleared' | 'confirmed';

/** An ad is held or marked from this score on. */
export type Thresholds = { held: number; marked: number };

export const levelOf = (score: number, { held, marked }: Thresholds): RiskLevel =>
  score >= held ? 'high' : score >= marked ? 'middle' : 'low';
