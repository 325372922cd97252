import { paths } from '@roadworthy/contract/paths';
import { definePage } from '@roadworthy/contract/remote';
import { loadStockStatistics, type StockData } from '../../statistics/load-statistics';
import { StatisticsPage } from '../../statistics/statistics-page';

export const module = definePage<StockData>({
  load: loadStockStatistics,
  Page: StatisticsPage,
  head: () => ({
    title: 'Statistics',
    description: 'How often your ads are seen and opened, and how many people contact you.',
    canonical: paths.statistics(),
    noIndex: true,
  }),
});
