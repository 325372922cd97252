import { toDocumentStatus } from '@roadworthy/contract/document-status';
import { definePage } from '@roadworthy/contract/remote';
import { adHead } from '../../ad/ad-head';
import { AdPage } from '../../ad/ad-page';
import { adPreview } from '../../ad/ad-preview';
import { type AdData, loadAd } from '../../ad/load-ad';

export const module = definePage<AdData>({
  load: loadAd,
  Page: AdPage,
  preview: adPreview,
  head: adHead,
  status: toDocumentStatus,
});
