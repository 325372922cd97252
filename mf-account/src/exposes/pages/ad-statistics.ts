import { definePage } from '@roadworthy/contract/remote';
import { AdStatisticsPage } from '../../statistics/ad-statistics-page';
import { type AdData, loadAdStatistics } from '../../statistics/load-statistics';

export const module = definePage<AdData>({
  load: loadAdStatistics,
  Page: AdStatisticsPage,
  status: (data) => (data.kind === 'missing' ? 404 : 200),
  head: (data) => ({
    title: data.kind === 'found' ? `Statistics: ${data.statistics.ad.title}` : 'No such ad',
    description: 'How often your ad is seen and opened, and how many people contact you.',
    noIndex: true,
  }),
});
