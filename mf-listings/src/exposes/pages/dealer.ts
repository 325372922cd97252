import { documentStatus } from '@roadworthy/contract/document-status';
import { page } from '@roadworthy/contract/remote';
import { dealerHead } from '../../dealers/dealer-head';
import { DealerPage } from '../../dealers/dealer-page';
import { type DealerData, loadDealer } from '../../dealers/load-dealer';

export const module = page<DealerData>({
  load: loadDealer,
  Page: DealerPage,
  head: dealerHead,
  status: documentStatus,
});
