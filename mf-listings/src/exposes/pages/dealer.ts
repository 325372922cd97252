import { toDocumentStatus } from '@roadworthy/contract/document-status';
import { definePage } from '@roadworthy/contract/remote';
import { dealerHead } from '../../dealers/dealer-head';
import { DealerPage } from '../../dealers/dealer-page';
import { type DealerData, loadDealer } from '../../dealers/load-dealer';

export const module = definePage<DealerData>({
  load: loadDealer,
  Page: DealerPage,
  head: dealerHead,
  status: toDocumentStatus,
});
