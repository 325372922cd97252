import type { AdSummary } from '@roadworthy/contract/api/listings';
import { widget } from '@roadworthy/contract/remote';
import { LatestAds } from '../../home/latest-ads';
import { loadLatestAds } from '../../home/load-latest-ads';

export const module = widget<AdSummary[]>({ load: loadLatestAds, Widget: LatestAds });
