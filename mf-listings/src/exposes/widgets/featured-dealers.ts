import type { Dealer } from '@roadworthy/contract/api/dealers';
import { defineWidget } from '@roadworthy/contract/remote';
import { FeaturedDealers } from '../../home/featured-dealers';
import { loadFeaturedDealers } from '../../home/load-featured-dealers';

export const module = defineWidget<Dealer[]>({ load: loadFeaturedDealers, Widget: FeaturedDealers });
