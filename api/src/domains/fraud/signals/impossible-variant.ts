import { nameKey } from '@roadworthy/contract/name-key';
import type { CheckedAd } from '../../../read-models/checked-ad';
import { fuelsByOption, isManual } from '../../reference';
import type { Signal } from './signal';

/** A car is registered up to so many years before its variant is in the catalogue, and after it is out of it. */
const YEARS_BEFORE = 1;
const YEARS_AFTER = 2;
const MAX_LITRES_OFF = 0.15;

type Variant = NonNullable<CheckedAd['variant']>;

/** What contradicts the catalogue, in words. */
function contradictions(ad: CheckedAd, variant: Variant): string[] {
  const isFuel = fuelsByOption.get(nameKey(ad.fueltype))?.some((fuel) => fuel === variant.fuel) ?? true;
  const isSold = ad.year >= variant.soldFrom - YEARS_BEFORE && ad.year <= (variant.soldTo ?? ad.year) + YEARS_AFTER;
  return [
    ...(isSold ? [] : [`year ${ad.year}, but it was sold from ${variant.soldFrom} to ${variant.soldTo ?? 'today'}`]),
    ...(isFuel ? [] : [`fuel ${ad.fueltype}, but it has ${variant.fuel}`]),
    ...(variant.gearbox && isManual(ad.transmission) !== isManual(variant.gearbox)
      ? [`gearbox ${ad.transmission}, but it has ${variant.gearbox}`]
      : []),
    ...(variant.litres && Math.abs(ad.engine - variant.litres) > MAX_LITRES_OFF
      ? [`engine of ${ad.engine} litres, but it has ${variant.litres}`]
      : []),
  ];
}

/** The ad says of its variant what the catalogue excludes: the car was not seen by who wrote it. */
export const impossibleVariant: Signal = ({ ad }, settings) => {
  const found = ad.variant ? contradictions(ad, ad.variant) : [];
  if (found.length === 0) return undefined;
  return {
    kind: 'impossible-variant',
    points: settings['points-impossible-variant'],
    evidence: { text: `Contradicts the variant: ${found.join('; ')}.`, value: found.length },
  };
};
