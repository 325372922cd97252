import type { AdStatistics } from '@roadworthy/contract/api/statistics';
import type { StatisticSort } from '@roadworthy/contract/statistics';

/** Ads in an order; those without the value come last in either direction. */
export function sortAds(ads: readonly AdStatistics[], sort: StatisticSort, order: 'asc' | 'desc'): AdStatistics[] {
  const direction = order === 'asc' ? 1 : -1;
  return [...ads].sort((a, b) => {
    const [left, right] = [a[sort], b[sort]];
    if (left === right) return 0;
    if (left === null) return 1;
    if (right === null) return -1;
    return (left < right ? -1 : 1) * direction;
  });
}
