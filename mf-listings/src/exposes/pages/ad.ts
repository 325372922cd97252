import { documentStatus } from '@roadworthy/contract/document-status';
import { page } from '@roadworthy/contract/remote';
import { adHead } from '../../ad/ad-head';
import { AdPage } from '../../ad/ad-page';
import { type AdData, loadAd } from '../../ad/load-ad';

export const module = page<AdData>({ load: loadAd, Page: AdPage, head: adHead, status: documentStatus });
