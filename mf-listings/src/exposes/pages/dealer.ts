import { page } from '@roadworthy/contract/remote';
import { DealerPage } from '../../dealers/dealer-page';
import { type DealerData, dealerHead, loadDealer } from '../../dealers/load-dealer';
import { documentStatus } from '../../lib/attempt';

const dealerPage = page<DealerData>({
  load: loadDealer,
  Page: DealerPage,
  head: dealerHead,
  status: ({ profile }) => documentStatus(profile),
});

export { dealerPage as module };
