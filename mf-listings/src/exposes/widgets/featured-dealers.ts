import { widget } from '@roadworthy/contract/remote';
import type { Dealer } from '@roadworthy/contract/api/dealers';
import { loadFeaturedDealers } from '../../home/load-featured-dealers';
import { FeaturedDealers } from '../../home/featured-dealers';

export const module = widget<Dealer[]>({ load: loadFeaturedDealers, Widget: FeaturedDealers });
