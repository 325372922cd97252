import { page } from '@roadworthy/contract/remote';
import { DealerPage } from '../../dealers/dealer-page';
import { type DealerData, dealerHead, loadDealer } from '../../dealers/load-dealer';
import { documentStatus } from '../../lib/attempt';

export const module = page<DealerData>({
  load: loadDealer,
  Page: DealerPage,
  head: dealerHead,
  status: ({ profile }) => documentStatus(profile),
});
