import type { AdStatistics } from '@roadworthy/contract/api/statistics';
import type { FurtherTile } from './figure-tiles';
import { formatCost, formatNumber, formatPricePosition } from './format-figures';

/** What the page of one ad shows beside the counts. */
export const tilesOf = (ad: AdStatistics): FurtherTile[] => [
  { label: 'Days listed', value: formatNumber(ad.days_listed), meaning: 'since the car was first listed' },
  {
    label: 'Price position',
    value: formatPricePosition(ad.value_percent),
    meaning: ad.value_percent === null ? 'no estimate for this car now' : 'compared with the estimated value',
  },
  {
    label: 'Cost a lead',
    value: formatCost(ad.cost_per_lead_cents),
    meaning:
      ad.cost_cents === null
        ? 'no paid plan ran in this period'
        : `${formatCost(ad.cost_cents)} of your plans are this ad’s part`,
  },
];
