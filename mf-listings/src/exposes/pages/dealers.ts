import { page } from '@roadworthy/contract/remote';
import { DealersPage } from '../../dealers/dealers-page';
import { type DealersData, dealersHead, loadDealers } from '../../dealers/load-dealers';
import { documentStatus } from '../../lib/attempt';

const dealersPage = page<DealersData>({
  load: loadDealers,
  Page: DealersPage,
  head: dealersHead,
  status: ({ result }) => documentStatus(result),
});

export { dealersPage as module };
