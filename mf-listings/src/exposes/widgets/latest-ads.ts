import { widget } from '@roadworthy/contract/remote';
import type { AdSummary } from '@roadworthy/contract/api/listings';
import { loadLatestAds } from '../../home/load-latest-ads';
import { LatestAds } from '../../home/latest-ads';

export const module = widget<AdSummary[]>({ load: loadLatestAds, Widget: LatestAds });
