import { defineWidget } from '@roadworthy/contract/remote';
import { LatestAds } from '../../home/latest-ads';
import { loadLatestAds } from '../../home/load-latest-ads';
import type { CardAd } from '../../lib/card-ad';

export const module = defineWidget<CardAd[]>({ load: loadLatestAds, Widget: LatestAds });
