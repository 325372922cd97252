import { toDocumentStatus } from '@roadworthy/contract/document-status';
import { paths } from '@roadworthy/contract/paths';
import { definePage } from '@roadworthy/contract/remote';
import { DealersPage } from '../../dealers/dealers-page';
import { type DealersData, loadDealers } from '../../dealers/load-dealers';

export const module = definePage<DealersData>({
  load: loadDealers,
  Page: DealersPage,
  head: () => ({
    title: 'Car dealers in South Africa',
    description: 'Dealerships across South Africa, with their cars, addresses and numbers.',
    canonical: paths.dealers(),
  }),
  status: toDocumentStatus,
});
