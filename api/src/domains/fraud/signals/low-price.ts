import { formatPrice } from '@roadworthy/contract/price';
import type { Signal } from './signal';

/** The price is far below that of comparable ads: the bait of a deposit fraud. */
export const lowPrice: Signal = ({ ad, price }, settings) => {
  if (!price?.isDoubtful) return undefined;
  const percent = Math.round((ad.price / price.value) * 100);
  if (percent >= settings['low-price-percent']) return undefined;
  const isVeryLow = percent < settings['very-low-price-percent'];
  return {
    kind: 'low-price',
    points: settings[isVeryLow ? 'points-very-low-price' : 'points-low-price'],
    evidence: {
      text: `Asks ${formatPrice(ad.price)}, ${percent} % of the ${formatPrice(price.value)} that ${price.comparables} comparable ads suggest.`,
      value: ad.price,
    },
  };
};
