import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { definePage } from '@roadworthy/contract/remote';
import { StockPage } from '../../stock/stock-page';

export const module = definePage({
  load: async () => ({}),
  Page: StockPage,
  head: () => ({
    title: 'My stock',
    description: `Bring your cars to ${brand.name} from a file or a feed, and change many at once.`,
    canonical: paths.stock(),
    noIndex: true,
  }),
});
