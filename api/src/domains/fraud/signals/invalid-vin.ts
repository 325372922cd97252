import { hasVinCheckDigit } from '@roadworthy/contract/vin';
import type { Signal } from './signal';

/** The check digit of the VIN is wrong. Weak: only North American and Chinese makers must compute it. */
export const invalidVin: Signal = ({ ad: { vin } }, settings) => {
  if (!vin || hasVinCheckDigit(vin)) return undefined;
  return {
    kind: 'invalid-vin',
    points: settings['points-invalid-vin'],
    evidence: {
      text: `The VIN ${vin} has no valid check digit, as most of cars that were made in Europe or South Africa.`,
    },
  };
};
