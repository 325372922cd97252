import { toDocumentStatus } from '@roadworthy/contract/document-status';
import { definePage } from '@roadworthy/contract/remote';
import { DealersPage } from '../../dealers/dealers-page';
import { type DealersData, dealersHead, loadDealers } from '../../dealers/load-dealers';

export const module = definePage<DealersData>({
  load: loadDealers,
  Page: DealersPage,
  head: dealersHead,
  status: toDocumentStatus,
});
