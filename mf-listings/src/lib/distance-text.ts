import type { SearchRadius } from '@roadworthy/contract/distance';
import { groupDigits } from '@roadworthy/contract/price';

/** How far away a car is, in a straight line: 'about 12 km away'. */
export const distanceText = (km: number): string =>
  km < 1 ? 'less than 1 km away' : `about ${groupDigits(String(km))} km away`;

/** Where a search with a radius looks: 'within 50 km of Durban'; empty for anywhere. */
export function radiusText(within: SearchRadius, town: string): string {
  if (within === 'all') return '';
  return within === 'province' ? `in the province of ${town}` : `within ${within} km of ${town}`;
}
