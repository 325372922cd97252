import type { Reason } from '../checks/reason';
import type { FraudSettings } from '../settings/defaults';
import { copiedPictures } from './copied-pictures';
import { copiedText } from './copied-text';
import { distantPhone } from './distant-phone';
import { duplicateVin } from './duplicate-vin';
import { impossibleVariant } from './impossible-variant';
import { invalidVin } from './invalid-vin';
import { lowPrice } from './low-price';
import { newAccount } from './new-account';
import { postingSpeed } from './posting-speed';
import { sharedContact } from './shared-contact';
import type { Findings, Signal } from './signal';

const signals: readonly Signal[] = [
  lowPrice,
  sharedContact,
  copiedText,
  copiedPictures,
  duplicateVin,
  invalidVin,
  postingSpeed,
  newAccount,
  impossibleVariant,
  distantPhone,
];

/** The signs of fraud in what was found about an ad, the heaviest first. */
export const reasonsFor = (findings: Findings, settings: FraudSettings): Reason[] =>
  signals
    .flatMap((signal) => signal(findings, settings) ?? [])
    .toSorted((a, b) => b.points - a.points || a.kind.localeCompare(b.kind));
