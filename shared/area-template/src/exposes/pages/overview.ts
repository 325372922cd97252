import { definePage } from '@roadworthy/contract/remote';
import { areaPaths } from '../../lib/paths';
import { loadOverview, type OverviewData } from '../../overview/load-overview';
import { OverviewPage } from '../../overview/overview-page';

export const module = definePage<OverviewData>({
  load: loadOverview,
  Page: OverviewPage,
  head: ({ cars }) => ({
    title: 'Sample',
    description: `Sample: ${cars} cars are for sale.`,
    canonical: areaPaths.overview(),
  }),
});
