import { page } from '@roadworthy/contract/remote';
import { AdPage } from '../../ad/ad-page';
import { adHead } from '../../ad/ad-head';
import { type AdData, adStatus, loadAd } from '../../ad/load-ad';

export const module = page<AdData>({ load: loadAd, Page: AdPage, head: adHead, status: adStatus });
