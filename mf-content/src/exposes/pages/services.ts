import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { definePage } from '@roadworthy/contract/remote';
import { loadServices, type ServicesData, ServicesPage } from '../../services/services-page';

export const module = definePage<ServicesData>({
  load: loadServices,
  Page: ServicesPage,
  head: () => ({
    title: 'Services and car tracking',
    description: `Car tracking with prices, roadside assistance, insurance, dealer pages and more from ${brand.name}.`,
    canonical: paths.services(),
  }),
});
