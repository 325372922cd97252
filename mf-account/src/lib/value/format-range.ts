import type { CarValue } from '@roadworthy/contract/api/insights';
import { formatPrice } from '@roadworthy/contract/price';

/** An amount that is not broken between lines. */
const unbroken = (rand: number): string => formatPrice(rand).replaceAll(' ', '\u00a0');

/** 'R 172 000 to R 221 000' */
export const formatRange = ({ low, high }: Pick<CarValue, 'low' | 'high'>): string =>
  `${unbroken(low)} to ${unbroken(high)}`;
