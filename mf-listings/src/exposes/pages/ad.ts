import { page } from '@roadworthy/contract/remote';
import { adHead } from '../../ad/ad-head';
import { AdPage } from '../../ad/ad-page';
import { type AdData, adStatus, loadAd } from '../../ad/load-ad';

export const module = page<AdData>({ load: loadAd, Page: AdPage, head: adHead, status: adStatus });
