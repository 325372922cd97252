import { page } from '@roadworthy/contract/remote';
import { adHead } from '../../ad/ad-head';
import { AdPage } from '../../ad/ad-page';
import { type AdPageData, loadAd } from '../../ad/load-ad';
import { documentStatus } from '../../lib/attempt';

const adPage = page<AdPageData>({
  load: loadAd,
  Page: AdPage,
  head: adHead,
  status: ({ result }) => documentStatus(result),
});

export { adPage as module };
