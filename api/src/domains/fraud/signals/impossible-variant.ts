import type { CheckedAd } from '../../../read-models/checked-ad';
import type { Signal } from './signal';

/** A car is registered up to so many years before its variant is in the catalogue, and after it is out of it. */
const YEARS_BEFORE = 1;
const YEARS_AFTER = 2;
const MAX_LITRES_OFF = 0.15;

/** Fuels of the form, by fuel of the catalogue, where they differ. */
const FUELS: Readonly<Record<string, string>> = { 'Plug-in Hybrid': 'Hybrid' };

type Variant = NonNullable<CheckedAd['variant']>;

/** What contradicts the catalogue, in words. */
function contradictions(ad: CheckedAd, variant: Variant): string[] {
  const fuel = FUELS[variant.fuel] ?? variant.fuel;
  const isSold = ad.year >= variant.soldFrom - YEARS_BEFORE && ad.year <= (variant.soldTo ?? ad.year) + YEARS_AFTER;
  const isManual = (gearbox: string) => gearbox.toLowerCase() === 'manual';
  return [
    ...(isSold ? [] : [`year ${ad.year}, but it was sold from ${variant.soldFrom} to ${variant.soldTo ?? 'today'}`]),
    ...(ad.fueltype.toLowerCase() === fuel.toLowerCase() ? [] : [`fuel ${ad.fueltype}, but it has ${fuel}`]),
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
