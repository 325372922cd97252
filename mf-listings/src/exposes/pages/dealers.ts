import { documentStatus } from '@roadworthy/contract/document-status';
import { page } from '@roadworthy/contract/remote';
import { DealersPage } from '../../dealers/dealers-page';
import { type DealersData, dealersHead, loadDealers } from '../../dealers/load-dealers';

export const module = page<DealersData>({
  load: loadDealers,
  Page: DealersPage,
  head: dealersHead,
  status: documentStatus,
});
