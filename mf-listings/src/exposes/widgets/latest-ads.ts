import type { AdSummary } from '@roadworthy/contract/api/listings';
import { widget } from '@roadworthy/contract/remote';
import { LatestAds, loadLatestAds } from '../../home/latest-ads';

const latestAdsWidget = widget<AdSummary[]>({ load: loadLatestAds, Widget: LatestAds });

export { latestAdsWidget as module };
