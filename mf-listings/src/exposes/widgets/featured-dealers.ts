import type { Dealer } from '@roadworthy/contract/api/dealers';
import { widget } from '@roadworthy/contract/remote';
import { FeaturedDealers } from '../../home/featured-dealers';
import { loadFeaturedDealers } from '../../home/load-featured-dealers';

export const module = widget<Dealer[]>({ load: loadFeaturedDealers, Widget: FeaturedDealers });
