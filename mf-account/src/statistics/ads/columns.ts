import type { AdStatistics } from '@roadworthy/contract/api/statistics';
import type { StatisticSort } from '@roadworthy/contract/statistics';
import { figures, figureTexts } from '../figures/figure-texts';
import { formatCost, formatNumber, formatPricePosition } from '../figures/format-figures';

type Column = {
  sort: StatisticSort;
  label: string;
  /** How the ends of the order are called: 'Most views', 'Fewest views'. */
  highest: string;
  lowest: string;
  show: (ad: AdStatistics) => string;
};

const counted = figures.map((figure): Column => {
  const name = figureTexts[figure].label.toLowerCase();
  return {
    ...{ sort: figure, label: figureTexts[figure].label, highest: `Most ${name}`, lowest: `Fewest ${name}` },
    show: (ad) => formatNumber(ad[figure]),
  };
});

/** What the table of ads shows, and its orders. */
export const columns: readonly Column[] = [
  ...counted,
  {
    ...{ sort: 'days_listed', label: 'Days listed', highest: 'Longest listed', lowest: 'Shortest listed' },
    show: (ad) => formatNumber(ad.days_listed),
  },
  {
    ...{ sort: 'value_percent', label: 'Price position', highest: 'Most above value', lowest: 'Most below value' },
    show: (ad) => formatPricePosition(ad.value_percent),
  },
  {
    ...{ sort: 'cost_per_lead_cents', label: 'Cost a lead', highest: 'Dearest leads', lowest: 'Cheapest leads' },
    show: (ad) => formatCost(ad.cost_per_lead_cents),
  },
];
