import type { PriceInsight } from '@roadworthy/contract/api/insights';
import type { ValueLabel } from '@roadworthy/contract/options';
import type { Valuation } from './value-car';

/** A valuation for clients that know neither evidence nor the label 'check': they show nothing instead. */
export function toPriceInsight(label: ValueLabel, { value, comparables }: Valuation): PriceInsight | null {
  if (label === 'check') return null;
  const prices = comparables.map(({ car }) => car.price);
  return {
    label,
    count: comparables.length,
    lowest: Math.min(...prices),
    highest: Math.max(...prices),
    typical: Math.round(value / 100) * 100,
  };
}
