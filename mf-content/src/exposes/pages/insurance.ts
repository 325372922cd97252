import { paths } from '@roadworthy/contract/paths';
import { definePage } from '@roadworthy/contract/remote';
import { InsurancePage } from '../../insurance/insurance-page';

export const module = definePage({
  Page: InsurancePage,
  head: () => ({
    title: 'Car insurance quotes',
    description:
      'Get multiple car insurance quotes in South Africa with one request, and compare cover before you pay.',
    canonical: paths.insurance(),
  }),
});
